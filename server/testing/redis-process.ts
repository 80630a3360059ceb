import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRedis } from './programs/redis.ts'
import { findFreePort } from './free-port.ts'

/** A Redis server that a test can stop and restart on the same port. */
export type RedisProcess = {
  url: string
  /** Suspends the process: connections stay open, but no command gets an answer. */
  pause: () => void
  resume: () => void
  /** Stops the server and loses its data. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Stops the server if it is running, and deletes its folder. */
  close: () => Promise<void>
}

/** Starts a Redis server that stores nothing on disk. */
export async function startRedis(): Promise<RedisProcess> {
  const program = getRedis()
  const port = await findFreePort()
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-redis-'))
  const programArguments = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(program, programArguments, { stdio: ['ignore', 'pipe', 'inherit'] })
    await readyToAccept(server)
  }
  const stop = async () => {
    const running = server
    server = undefined
    if (running === undefined) return
    const ended = once(running, 'close')
    running.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
    stop,
    start,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readyToAccept(server: ChildProcess) {
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('close', () => reject(new Error(`Redis did not start:\n${printed}`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (/ready to accept connections/i.test(printed)) resolve()
    })
  })
}
