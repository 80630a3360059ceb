import { fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { DatabaseLocation } from '../server/platform/database/database.ts'
import { spawnServer } from '../server/testing/process.ts'
import type { LimitTask } from './limit-server.ts'

/** A server to be measured, alone on the machine while it is. */
export type MeasuredServer = { origin: string; stop: () => Promise<unknown> }

/** Meeplehood as it runs in earnest, but that it says only what goes wrong and lets everybody ask as often as they like. */
export async function startMeeplehood(location: DatabaseLocation): Promise<MeasuredServer> {
  const database: Record<string, string> =
    location.engine === 'sqlite'
      ? { DATA_DIR: dirname(location.file) }
      : { DATA_DIR: join(import.meta.dirname, '..', 'data', 'bench'), DATABASE_URL: location.url }
  const server = spawnServer({ ...database, NODE_ENV: 'production', LOG_LEVEL: 'warn', RATE_LIMIT: 'off' })
  const origin = await server.ready
  return {
    origin,
    stop: () => {
      server.signal('SIGTERM')
      return server.ended
    },
  }
}

/** The bare limit. */
export async function startLimit(task: LimitTask): Promise<MeasuredServer> {
  const child = fork(join(import.meta.dirname, 'limit-server.ts'), {
    env: { ...process.env, LIMIT_TASK: JSON.stringify(task) },
  })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.once('message', (message) => resolve((message as { port: number }).port))
  child.once('exit', () => reject(new Error('the bare limit ended before it served')))
  const port = await promise
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = new Promise((end) => child.once('exit', end))
      child.kill()
      return ended
    },
  }
}
