import { vi } from 'vitest'

type Step = { address: string; state: unknown }

/**
 * A browser's address and history for tests, in place of the globals. As in a browser, going through the history tells of
 * itself later.
 */
export function openFakeBrowser(address: string, state: unknown = null) {
  const origin = 'https://meeplehood.example'
  const steps: Step[] = [{ address, state }]
  const listeners = new Map<string, () => void>()
  let place = 0

  const current = () => steps[place] ?? { address, state }
  const history = {
    scrollRestoration: 'auto',
    get state() {
      return current().state
    },
    pushState(next: unknown, _title: string, to: string) {
      steps.splice(place + 1, steps.length, { address: pathOf(to), state: next })
      place += 1
    },
    replaceState(next: unknown, _title: string, to?: string) {
      steps[place] = { address: to === undefined ? current().address : pathOf(to), state: next }
    },
    go(by: number) {
      queueMicrotask(() => {
        if (!steps[place + by]) return
        place += by
        listeners.get('popstate')?.()
      })
    },
  }

  function pathOf(to: string) {
    const { pathname, search, hash } = new URL(to, origin)
    return pathname + search + hash
  }

  vi.stubGlobal('origin', origin)
  vi.stubGlobal('history', history)
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => void listeners.set(name, listener))
  vi.stubGlobal('window', {
    get location() {
      return new URL(current().address, origin)
    },
  })

  return {
    history,
    /** Where the browser is. */
    address: () => current().address,
    /** All addresses of the history, oldest first. */
    addresses: () => steps.map((step) => step.address),
    go: (by: number) => history.go(by),
  }
}
