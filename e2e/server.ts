import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerAnswer, ServerOptions, ServerRequest } from './server-process.ts'

/** A server like the one `npm start` runs, with its own port and data folder. */
export type TestServer = { url: string; dataDirectory: string; stop: () => Promise<void> }

/** Starts servers in one process of their own. */
export type ServerHost = {
  /** Starts a server and resolves once it accepts requests. */
  start: (options?: ServerOptions) => Promise<TestServer>
  /** Ends the process. */
  close: () => Promise<void>
}

export function openServerHost(): ServerHost {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  child.stdout?.resume()
  let count = 0
  return {
    async start(options = {}) {
      const id = ++count
      const dataDirectory = await mkdtemp(join(tmpdir(), 'meeplehood-e2e-'))
      const { url } = await ask(child, { id, action: 'start', options, dataDirectory })
      if (url === undefined) throw new Error('The server has no address')
      return {
        url,
        dataDirectory,
        stop: async () => {
          await ask(child, { id, action: 'stop' })
          await rm(dataDirectory, { recursive: true, force: true })
        },
      }
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function ask(child: ChildProcess, request: ServerRequest): Promise<ServerAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ServerAnswer>()
  const stopListening = () => child.off('message', read).off('exit', fail)
  const read = (answer: ServerAnswer) => {
    if (answer.id !== request.id) return
    stopListening()
    if (answer.failure === undefined) resolve(answer)
    else reject(new Error(`The server could not ${request.action}:\n${answer.failure}`))
  }
  const fail = () => {
    stopListening()
    reject(new Error('The process of the servers ended'))
  }
  child.on('message', read).on('exit', fail)
  child.send(request)
  return promise
}
