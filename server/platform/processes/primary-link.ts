import type { Worker } from 'node:cluster'

/** What a worker sends to the primary process: a message, or a question with an id for its answer. */
export type FromWorker = { tell: object } | { ask: object; id: number }
/** What the primary process sends to a worker: a message of another worker, or an answer. */
export type FromPrimary = { message: unknown } | { answer: unknown; id: number }

/** The connection of a worker process to the primary process, which started it and connects it with the other workers. */
export type PrimaryLink = {
  tell: (message: object) => void
  ask: (question: object) => Promise<unknown>
  listen: (receive: (message: unknown) => void) => void
}

export function linkToPrimary(port: ProcessPort): PrimaryLink {
  const waiting = new Map<number, (answer: unknown) => void>()
  const listeners: ((message: unknown) => void)[] = []
  let lastId = 0
  port.listen((received) => {
    const sent = received as FromPrimary
    if ('message' in sent) for (const receive of listeners) receive(sent.message)
    // Other messages are questions of `prom-client`, which answers them.
    else if ('answer' in sent) {
      waiting.get(sent.id)?.(sent.answer)
      waiting.delete(sent.id)
    }
  })
  const send = (message: FromWorker) => port.send(message)
  return {
    tell: (message) => send({ tell: message }),
    ask: (question) =>
      new Promise((resolve) => {
        const id = ++lastId
        waiting.set(id, resolve)
        send({ ask: question, id })
      }),
    listen: (receive) => void listeners.push(receive),
  }
}

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
