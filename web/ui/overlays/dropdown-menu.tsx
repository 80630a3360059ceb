import { EllipsisVertical } from 'lucide-react'
import type { ComponentProps, FocusEvent, ReactElement } from 'react'
import { DropdownMenu as RadixMenu } from 'radix-ui'
import { IconButton, type IconButtonProps } from '../buttons/icon-button.tsx'
import { classes } from '../styles/classes.ts'

interface DropdownMenuProps extends ComponentProps<typeof RadixMenu.Content> {
  /** The button that opens the menu. */
  trigger: ReactElement
  defaultOpen?: boolean
  /** All content belongs into a landmark. A menu of a dialog, which hides the page, names the dialog. */
  container?: Element | null | undefined
}

/** Not modal: the page behind stays scrollable and readable. */
export function DropdownMenu({
  trigger,
  defaultOpen = false,
  className,
  container = document.querySelector('main'),
  ...props
}: DropdownMenuProps) {
  return (
    <RadixMenu.Root modal={false} defaultOpen={defaultOpen}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal container={container}>
        <RadixMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onFocus={focusFirstItem}
          className={classes(
            'z-50 min-w-52 origin-(--radix-popper-transform-origin) rounded-[1rem] border border-line bg-surface-raised p-1.5 text-ink shadow-lifted',
            'data-[state=open]:animate-unfold data-[state=closed]:animate-fold',
            className,
          )}
          {...props}
        />
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

type OptionsMenuProps = IconButtonProps & Pick<DropdownMenuProps, 'align'>

/** A menu behind a button with three dots, whose `label` is 'Options for' and a name. */
export function OptionsMenu({ align = 'end', children, ...button }: OptionsMenuProps) {
  const trigger = (
    <IconButton {...button}>
      <EllipsisVertical aria-hidden />
    </IconButton>
  )
  return (
    <DropdownMenu trigger={trigger} align={align}>
      {children}
    </DropdownMenu>
  )
}

/** Radix does so too, but not if the code of the menu loads after the key that opens it. */
function focusFirstItem({ target, currentTarget: menu, relatedTarget }: FocusEvent<HTMLElement>) {
  const isOpening = target === menu && !(relatedTarget instanceof Node && menu.contains(relatedTarget))
  if (isOpening && menu.matches(':focus-visible'))
    menu.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus()
}

interface DropdownMenuItemProps extends ComponentProps<typeof RadixMenu.Item> {
  tone?: 'neutral' | 'danger'
}

/** An action (`onSelect`) or, with `asChild`, a link. It may start with an icon. */
export function DropdownMenuItem({ tone = 'neutral', className, ...props }: DropdownMenuItemProps) {
  return (
    <RadixMenu.Item
      className={classes(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-[0.6875rem] px-3 text-[0.9375rem] font-medium outline-none select-none',
        'data-disabled:cursor-not-allowed data-disabled:text-ink-faint [&>svg]:size-4.5 [&>svg]:shrink-0',
        tone === 'danger'
          ? 'text-danger-ink data-highlighted:bg-danger-soft'
          : 'data-highlighted:bg-felt-soft [&>svg]:text-ink-faint',
        className,
      )}
      {...props}
    />
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof RadixMenu.Label>) {
  return <RadixMenu.Label className={classes('px-3 pt-1.5 pb-1 text-sm text-ink-faint', className)} {...props} />
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof RadixMenu.Separator>) {
  return <RadixMenu.Separator className={classes('-mx-1.5 my-1.5 border-t border-line', className)} {...props} />
}
