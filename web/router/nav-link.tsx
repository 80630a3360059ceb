import type { ReactNode } from 'react'
import { Link, type LinkProps } from './link.tsx'
import { useLocation } from './use-location.ts'

interface NavLinkProps extends Omit<LinkProps, 'className' | 'children'> {
  /** Pages below its own are not its own. */
  end?: boolean | undefined
  className: string | ((state: { isActive: boolean }) => string)
  children: ReactNode | ((state: { isActive: boolean }) => ReactNode)
}

/** A link that knows whether one is there already. */
export function NavLink({ to, end = false, className, children, ...props }: NavLinkProps) {
  const { pathname } = useLocation()
  const [own = ''] = to.split(/[?#]/)
  const isActive = pathname === own || (!end && pathname.startsWith(`${own}/`))
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
