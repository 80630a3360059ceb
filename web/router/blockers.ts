import type { Location } from './location.ts'

/** Whether somebody may not leave for another place yet. */
export type ShouldBlock = (way: { currentLocation: Location; nextLocation: Location }) => boolean

/** Somebody who wanted to leave and has been asked whether they really do. */
export type Held = { by: ShouldBlock; leave: () => void }

/** Those who may keep somebody from leaving, and whom they keep at the moment. */
export function createBlockers() {
  const blockers = new Set<ShouldBlock>()
  const listeners = new Set<() => void>()
  let held: Held | undefined

  function hold(next: Held | undefined) {
    held = next
    for (const listener of listeners) listener()
  }

  return {
    add(blocker: ShouldBlock) {
      blockers.add(blocker)
      return () => {
        blockers.delete(blocker)
        if (held?.by === blocker) hold(undefined)
      }
    },

    /** Whether somebody is kept from going; `leave` is then called if they decide to go all the same. */
    block({ from, to }: { from: Location; to: Location }, leave: () => void): boolean {
      const by = [...blockers].find((shouldBlock) => shouldBlock({ currentLocation: from, nextLocation: to }))
      if (!by) return false
      hold({ by, leave })
      return true
    },

    proceed() {
      const leave = held?.leave
      hold(undefined)
      leave?.()
    },

    stay: () => hold(undefined),
    currentlyHeld: () => held,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
