// @bundle start
import type { ComponentProps } from 'react'
import { Link } from '../router/index.ts'
import { Button, type ButtonProps } from './button.tsx'

type ButtonLinkProps = ComponentProps<typeof Link> & Pick<ButtonProps, 'variant' | 'size'>

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...link }: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <Link {...link} />
    </Button>
  )
}
