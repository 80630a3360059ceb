import { spawn } from 'node:child_process'
import { join } from 'node:path'

const main = join(import.meta.dirname, '..', 'main.mjs')

/** A server process as `npm start` runs it. */
export type ServerProcess = {
  /** Resolves to the URL once the server is ready; rejects if the process ends before that. */
  ready: Promise<string>
  /** Resolves to the exit code. */
  ended: Promise<number | null>
  /** Returns what the process has printed so far. */
  printed: () => { output: string; errors: string }
  signal: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' | 'SIGHUP') => void
  pid: number | undefined
}

/** Starts a server process with these environment variables, on a free port unless `PORT` is set. */
export function spawnServer(
  environment: Record<string, string>,
  identity: { uid?: number; gid?: number } = {},
): ServerProcess {
  const inherited = Object.fromEntries(['PATH', 'HOME', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]))
  const child = spawn(process.execPath, [main], {
    ...identity,
    env: { ...inherited, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  const ready = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<number | null>()
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const address = /Meeplehood is ready: (\S+)/.exec(output)?.[1]
    if (address) ready.resolve(address)
  })
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.once('close', (code) => {
    ended.resolve(code)
    ready.reject(new Error(`the server ended before it was ready: ${errors}`))
  })
  // Tests that expect a failing start do not wait for `ready`; without this, its rejection would be unhandled.
  ready.promise.catch(() => undefined)
  return {
    ready: ready.promise,
    ended: ended.promise,
    /** Returns what the process has printed so far. */
    printed: () => ({ output, errors }),
    signal: (name) => child.kill(name),
    pid: child.pid,
  }
}
