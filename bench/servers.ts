import { fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { DatabaseLocation } from '../server/platform/database/database.ts'
import { spawnServer } from '../server/testing/process.ts'
import type { BaselineTask } from './baseline-server.ts'

export type MeasuredServer = { origin: string; stop: () => Promise<unknown> }

/** Starts Meeplehood as in production, but without rate limits and with a log of warnings only. */
export async function startMeeplehood(
  location: DatabaseLocation,
  environment: Record<string, string> = {},
): Promise<MeasuredServer> {
  const database: Record<string, string> =
    location.engine === 'sqlite'
      ? { DATA_DIR: dirname(location.file) }
      : { DATA_DIR: join(import.meta.dirname, '..', 'data', 'bench'), DATABASE_URL: location.url }
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://meeplehood.example.org' }
  const server = spawnServer({ ...database, ...production, LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...environment })
  const origin = await server.ready
  return {
    origin,
    stop: () => {
      server.signal('SIGTERM')
      return server.ended
    },
  }
}

export async function startBaseline(task: BaselineTask): Promise<MeasuredServer> {
  const child = fork(join(import.meta.dirname, 'baseline-server.ts'), {
    env: { ...process.env, BASELINE_TASK: JSON.stringify(task) },
  })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.once('message', (message) => resolve((message as { port: number }).port))
  child.once('exit', () => reject(new Error('The baseline server ended before it was ready')))
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
