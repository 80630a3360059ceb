import type { ComponentProps } from 'react'
import { Popover as RadixPopover } from 'radix-ui'
import { classes } from '../styles/classes.ts'
import { loopFocus } from './loop-focus.ts'

export const Popover = RadixPopover.Root

/** Wraps the button that opens the popover: `<PopoverTrigger asChild>`. */
export const PopoverTrigger = RadixPopover.Trigger

/** Needs an `aria-label` or `aria-labelledby`. A class such as `[--height:20rem]` sets a minimum height. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        sideOffset={8}
        collisionPadding={12}
        onKeyDown={loopFocus}
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
