import { useLocation, useNavigate, useSearchParams, withParameters } from '../../ui/router/index.ts'

/** History state of a dialog that was opened over a screen, so that closing it returns to the entry of the screen. */
export const openedOverScreen = { isOverScreen: true }

/**
 * Returns a function that closes the dialog that a search parameter opens. A dialog that was opened over a screen has
 * its own history entry, so closing it goes back. Otherwise only its parameters are removed: the one that opens it, and
 * those that fill it in.
 */
export function useCloseDialog() {
  const [, setParameters] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()

  return (parameter: string, ...fillingParameters: readonly string[]) => {
    // A closing dialog accepts Escape and clicks until its animation ends. Going back again would leave the screen.
    if (!new URLSearchParams(window.location.search).has(parameter)) return
    const closing = Object.fromEntries([parameter, ...fillingParameters].map((name) => [name, undefined]))
    if (isOverScreen(state)) void navigate(-1)
    else setParameters((current) => withParameters(current, closing), { replace: true, preventScrollReset: true })
  }
}

function isOverScreen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverScreen' in state
}
