import type { ComponentProps } from 'react'
import { Popover as RadixPopover } from 'radix-ui'
import { classes } from './classes.ts'

export const Popover = RadixPopover.Root

/** `asChild` around the button that opens the popover. */
export const PopoverTrigger = RadixPopover.Trigger

/** A small sheet beside its button. Give it an `aria-label` or `aria-labelledby`: it is a dialog to screen readers. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        sideOffset={8}
        collisionPadding={12}
        className={classes(
          'z-50 max-h-(--radix-popper-available-height) max-w-[calc(100vw-1.5rem)] origin-(--radix-popper-transform-origin) overflow-y-auto rounded-[1rem] border border-line bg-surface-raised p-4 text-ink shadow-lifted',
          'data-[state=open]:animate-unfold data-[state=closed]:animate-fold',
          className,
        )}
        {...props}
      />
    </RadixPopover.Portal>
  )
}
