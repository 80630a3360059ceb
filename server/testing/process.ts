import { spawn } from 'node:child_process'
import { join } from 'node:path'

const main = join(import.meta.dirname, '..', 'main.ts')

/** A server process as `npm start` runs it. `printed` grows as it speaks. */
export type ServerProcess = {
  /** The address, once it serves; rejects when it ends before. */
  ready: Promise<string>
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
  printed: () => { output: string; errors: string }
  signal: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => void
}

/** Starts one with these variables, on any free port unless `PORT` is said. */
export function spawnServer(
  environment: Record<string, string>,
  identity: { uid?: number; gid?: number } = {},
): ServerProcess {
  const inherited = Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name]]))
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
    ready.reject(new Error(`the server ended before it served: ${errors}`))
  })
  // A test that expects the end never asks whether it was ready.
  ready.promise.catch(() => undefined)
  return {
    ready: ready.promise,
    ended: ended.promise,
    printed: () => ({ output, errors }),
    signal: (name) => child.kill(name),
  }
}
