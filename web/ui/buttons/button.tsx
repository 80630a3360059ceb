import type { ComponentProps } from 'react'
import { Slot } from 'radix-ui'
import { classes } from '../styles/classes.ts'
import { Spinner } from './spinner.tsx'
import { useFocusAfterRequest } from './use-focus-after-request.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** The label contains a name. If it is wider than its place, it breaks into lines. */
  wraps?: boolean
  /** Shows a spinner and disables the button. The text stays as it is. */
  pending?: boolean
  /** Gives the look to the only child, for links: `<Button asChild><Link to="/events">…</Link></Button>`. */
  asChild?: boolean
}

/** A button that looks like a wooden piece. Its `type` is 'button' by default. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wraps = false,
  pending = false,
  asChild = false,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) {
  const isDisabled = disabled === true || pending
  useFocusAfterRequest({ isPending: pending, isDisabled })
  const ownClasses = classes(
    shape,
    variants[variant],
    sizes[size],
    wraps ? wrapping[size] : fixedLabel,
    pending && 'cursor-progress',
    className,
  )
  if (asChild) {
    return (
      <Slot.Root className={ownClasses} {...props}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button type="button" disabled={isDisabled} aria-busy={pending || undefined} className={ownClasses} {...props}>
      {pending && <Spinner className="size-4.5" />}
      {children}
    </button>
  )
}

const shape = classes(
  'inline-flex items-center justify-center rounded-control font-semibold select-none',
  '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
)

const variants = {
  primary:
    'piece resting border border-felt-edge/40 bg-felt text-on-felt hover:bg-felt-hover [--piece-edge:var(--felt-edge)]',
  secondary: 'piece resting border border-edge bg-surface-raised text-ink hover:bg-neutral-soft dark:border-line',
  ghost:
    'text-ink transition-colors hover:bg-ink/7 active:bg-ink/12 disabled:text-ink-faint disabled:hover:bg-transparent',
  danger:
    'piece resting border border-danger-edge/40 bg-danger text-on-danger hover:bg-danger-hover [--piece-edge:var(--danger-edge)]',
}

const sizes = {
  small: 'h-9 gap-1.5 px-3.5 text-sm',
  medium: 'h-11 gap-2 px-4.5 text-[0.9375rem]',
  large: 'h-13 gap-2.5 px-6 text-lg',
}

// Stays on one line while the line is narrower than the place of the button, which very large text can exceed.
const fixedLabel = 'min-w-fit leading-tight'
const wrappingLabel = 'h-auto! max-w-full py-1.5 text-left wrap-anywhere'
const wrapping = {
  small: `min-h-9 ${wrappingLabel}`,
  medium: `min-h-11 ${wrappingLabel}`,
  large: `min-h-13 ${wrappingLabel}`,
}
