import { useSyncExternalStore } from 'react'

// Sensitive calls need a recent proof of who the member is. The first call that lacks it opens one dialog, for which
// every such call waits; afterwards they are sent again.

let waiting: { promise: Promise<boolean>; resolve: (isProven: boolean) => void } | undefined
const listeners = new Set<() => void>()

/** Opens the dialog, and resolves to whether the member has proved who they are. */
export function askForProof(): Promise<boolean> {
  if (waiting) return waiting.promise
  let resolve!: (isProven: boolean) => void
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  waiting = { promise, resolve }
  notify()
  return promise
}

/** Closes the dialog and lets the waiting calls continue, or fail if the member has cancelled. */
export function endProof(isProven = false) {
  waiting?.resolve(isProven)
  waiting = undefined
  notify()
}

export function useIsAskingForProof(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}
