import type { ComponentProps } from 'react'
import { Slot } from 'radix-ui'
import { classes } from '../styles/classes.ts'
import { Tooltip } from './tooltip.tsx'
import { useFocusAfterRequest } from './use-focus-after-request.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name and the tooltip. */
  label: string
  variant?: 'ghost' | 'secondary' | 'primary'
  size?: 'small' | 'medium'
  tooltipSide?: 'top' | 'bottom'
  /** Disables the button while its request runs. */
  pending?: boolean
  /** Gives the look to the only child, for links. */
  asChild?: boolean
}

/** A button with an icon as its child. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'medium',
  tooltipSide,
  pending = false,
  asChild = false,
  disabled,
  className,
  children,
  ...props
}: IconButtonProps) {
  const isDisabled = disabled === true || pending
  useFocusAfterRequest({ isPending: pending, isDisabled })
  const ownClasses = classes(shape, variants[variant], sizes[size], className)
  return (
    <Tooltip content={label} side={tooltipSide}>
      {asChild ? (
        <Slot.Root aria-label={label} className={ownClasses} {...props}>
          {children}
        </Slot.Root>
      ) : (
        <button
          type="button"
          aria-label={label}
          disabled={isDisabled}
          aria-busy={pending || undefined}
          className={ownClasses}
          {...props}
        >
          {children}
        </button>
      )}
    </Tooltip>
  )
}

const shape = 'relative inline-grid shrink-0 place-items-center rounded-control disabled:opacity-55 [&>svg]:size-5'

const variants = {
  ghost: 'text-ink-soft transition-colors hover:bg-ink/7 hover:text-ink active:bg-ink/12',
  secondary: 'piece border border-edge bg-surface-raised text-ink hover:bg-neutral-soft dark:border-line',
  primary: 'piece border border-felt-edge/40 bg-felt text-on-felt hover:bg-felt-hover [--piece-edge:var(--felt-edge)]',
}

const sizes = { small: 'touch-target size-9', medium: 'size-11' }
