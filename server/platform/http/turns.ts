import { setImmediate } from 'node:timers'

let last = Promise.resolve()

/**
 * Waits for a turn of the event loop. Each caller in the process gets a turn of their own, in the order of their calls, so
 * that other requests are answered between two slices of long work, however many long answers are requested at once.
 */
export function ownTurn(): Promise<void> {
  return (last = last.then(() => new Promise((resolve) => setImmediate(resolve))))
}
