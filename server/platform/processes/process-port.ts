import type { Worker } from 'node:cluster'

/** Carries messages to one other process, and receives those that it sends. */
export type ProcessPort = {
  send: (message: object) => void
  listen: (receive: (message: unknown) => void) => void
}

/** Connects a worker process with the process that started it, or that one with a worker. */
export function processPort(other: Pick<NodeJS.Process, 'send' | 'on'> | Worker): ProcessPort {
  return {
    // A process that ends no longer receives anything, and needs nothing.
    send: (message) => void other.send?.(message, undefined, undefined, () => undefined),
    listen: (receive) => void (other as Worker).on('message', receive),
  }
}
