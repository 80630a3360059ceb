import type { ComponentProps } from 'react'
import { Popover as RadixPopover } from 'radix-ui'
import { classes } from '../styles/classes.ts'

export const Popover = RadixPopover.Root

/** `asChild` around the button that opens the popover. */
export const PopoverTrigger = RadixPopover.Trigger

/**
 * A small sheet beside its button. Give it an `aria-label` or `aria-labelledby`: it is a dialog to screen readers. One that
 * is of little use when it is low names the height it takes, as `[--height:20rem]`: a window without that much room above
 * and below the button has it over the button.
 */
export function PopoverContent({ className, ...props }: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        sideOffset={8}
        collisionPadding={12}
        className={classes(
          'beside-or-over z-50 max-w-[calc(100vw-1.5rem)] origin-(--radix-popper-transform-origin) overflow-y-auto rounded-[1rem] border border-line bg-surface-raised p-4 text-ink shadow-lifted',
          'data-[state=open]:animate-unfold data-[state=closed]:animate-fold',
          className,
        )}
        {...props}
      />
    </RadixPopover.Portal>
  )
}
