import type { ComponentProps, MouseEvent } from 'react'
import { useRouter } from './router-context.ts'
import type { NavigateOptions } from './router.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** An address of this site. */
  to: string
}

/** A link within the site: no new page is loaded, unless somebody opens it elsewhere. */
export function Link({ to, replace, state, preventScrollReset, onClick, children, ...props }: LinkProps) {
  const router = useRouter()

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void router.navigate(to, { replace, state, preventScrollReset })
  }

  return (
    <a {...props} href={to} onClick={handleClick}>
      {children}
    </a>
  )
}

/** Not one that opens another tab, a window or a menu. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const opensElsewhere = currentTarget.target !== '' && currentTarget.target !== '_self'
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !opensElsewhere
}
