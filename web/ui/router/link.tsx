import type { ComponentProps, MouseEvent } from 'react'
import type { NavigateOptions } from './browser-router.ts'
import { useRouter } from './hooks.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** An address of this site: a full path, or a search string such as `?tab=past`. */
  to: string
}

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

/** Returns false for clicks that open a new tab, a window or a menu. */
export function isPlainClick({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const opensWindow = currentTarget.target !== '' && currentTarget.target !== '_self'
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !opensWindow
}
