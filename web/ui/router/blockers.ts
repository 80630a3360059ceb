import type { Location } from './location.ts'

export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE'

/** Returns true to block the navigation. */
export type BlockerFunction = (args: {
  currentLocation: Location
  nextLocation: Location
  historyAction: HistoryAction
}) => boolean

export type Blocker =
  | { state: 'unblocked'; location: undefined; proceed: undefined; reset: undefined }
  | { state: 'blocked'; location: Location; proceed: () => void; reset: () => void }
  | { state: 'proceeding'; location: Location; proceed: undefined; reset: undefined }

const unblocked: Blocker = { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined }

/** Keeps the mounted blockers and the one that blocks a navigation, if any. */
export function createBlockers() {
  const functions = new Map<string, BlockerFunction>()
  const listeners = new Set<() => void>()
  let active: { key: string; blocker: Blocker } | undefined

  function setActive(next: typeof active) {
    if (active === next) return
    active = next
    for (const listener of listeners) listener()
  }

  return {
    /** Adds a blocker and returns a function that removes it. */
    add(key: string, shouldBlock: BlockerFunction) {
      functions.set(key, shouldBlock)
      return () => {
        functions.delete(key)
        if (active?.key === key) setActive(undefined)
      }
    },

    /** Returns whether a blocker stops the navigation. `resume` continues it once the blocker proceeds. */
    block(args: Parameters<BlockerFunction>[0], resume: () => void): boolean {
      const found = [...functions].find(([, shouldBlock]) => shouldBlock(args))
      if (!found) return false
      const [key] = found
      const location = args.nextLocation
      const proceed = () => {
        setActive({ key, blocker: { state: 'proceeding', location, proceed: undefined, reset: undefined } })
        resume()
      }
      const reset = () => setActive(undefined)
      setActive({ key, blocker: { state: 'blocked', location, proceed, reset } })
      return true
    },

    /** Unblocks every blocker after a navigation has completed. */
    reset: () => setActive(undefined),

    get: (key: string): Blocker => (active?.key === key ? active.blocker : unblocked),

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
