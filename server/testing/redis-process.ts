import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRedis } from '../../scripts/redis.ts'
import { findFreePort } from './free-port.ts'

/** A Redis server of a test's own, which may go away and come back at the same address. */
export type RedisProcess = {
  url: string
  /** Holds it still: connections stay, nothing is answered. */
  pause: () => void
  resume: () => void
  /** Ends it, and with it all it knew. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Ends it, if it runs, and removes its folder. */
  close: () => Promise<void>
}

/** Starts one that keeps nothing on disk. */
export async function startRedis(): Promise<RedisProcess> {
  const program = getRedis()
  const port = await findFreePort()
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-redis-'))
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] })
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
