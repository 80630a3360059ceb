import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DatabaseLocation } from '../../server/platform/database/database.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { type ServerProcess, spawnServer } from '../../server/testing/process.ts'

/** Where Debian's package `faketime` has its library, which lets a file move the clock of a process. */
export const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** A site with two workers that keeps its address when its processes end. */
export type Site = {
  origin: string
  start: () => Promise<void>
  stop: () => Promise<void>
  kill: () => Promise<void>
  killWorker: () => Promise<void>
  replaceWorkers: () => Promise<void>
  /** Moves the clock by seconds, for processes that run and for those that start later. */
  moveClock: (seconds: number) => Promise<void>
}

export async function openSite(
  location: DatabaseLocation,
  { folder, environment, hasClock }: { folder: string; environment: Record<string, string>; hasClock: boolean },
): Promise<Site> {
  const port = String(await findFreePort())
  const clock = join(folder, 'clock')
  const moveClock = (seconds: number) => writeFile(clock, `${seconds < 0 ? '' : '+'}${seconds}s`)
  await moveClock(0)
  const settings = {
    PORT: port,
    WORKERS: '2',
    LOG_LEVEL: 'fatal',
    DEMO: 'off',
    PUBLIC_URL: 'https://meeplehood.example.org',
    VERIFY_EMAIL: 'off',
    DATA_DIR: location.engine === 'sqlite' ? dirname(location.file) : folder,
    ...(location.engine === 'postgres' && { DATABASE_URL: location.url }),
    ...(hasClock && {
      LD_PRELOAD: clockLibrary,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
    ...environment,
  }
  let server: ServerProcess | undefined
  const start = async () => {
    server = spawnServer(settings)
    await server.ready
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server?.signal(signal)
    await server?.ended
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    killWorker: async () => {
      const list = await readFile(`/proc/${server?.pid}/task/${server?.pid}/children`, 'utf8')
      const workers = list.split(' ').filter(Boolean).map(Number)
      const worker = workers[randomInt(workers.length)]
      if (worker !== undefined) process.kill(worker, 'SIGKILL')
    },
    replaceWorkers: async () => server?.signal('SIGHUP'),
    moveClock,
  }
}
