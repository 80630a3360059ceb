import type { ReactNode } from 'react'
import { useLocation } from './hooks.ts'
import { Link, type LinkProps } from './link.tsx'

interface NavLinkProps extends Omit<LinkProps, 'className' | 'children'> {
  /** Marks the link as active only at its own path, not at paths below it. */
  end?: boolean | undefined
  className: string | ((state: { isActive: boolean }) => string)
  children: ReactNode | ((state: { isActive: boolean }) => ReactNode)
}

/** A link that has `aria-current="page"` while it is active. */
export function NavLink({ to, end = false, className, children, ...props }: NavLinkProps) {
  const pathname = useLocation().pathname.toLowerCase()
  const [path = ''] = to.toLowerCase().split(/[?#]/)
  const isActive = pathname === path || (!end && pathname.startsWith(`${path}/`))
  return (
    <Link
      {...props}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
    >
      {typeof children === 'function' ? children({ isActive }) : children}
    </Link>
  )
}
