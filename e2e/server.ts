import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join(import.meta.dirname, '..', 'server', 'main.ts')

/** A server program that may also fetch pictures from 127.0.0.1. */
export const loopbackPictureServer = join(import.meta.dirname, 'server-with-loopback-pictures.ts')

/** A server process like the one `npm start` runs, with its own port and data folder. */
export type TestServer = { url: string; dataDirectory: string; stop: () => Promise<void> }

/** Starts a server and resolves once it accepts requests. */
export async function startTestServer(environment: Record<string, string> = {}, program = main): Promise<TestServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meeplehood-e2e-'))
  const child = spawn('node', [program], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDirectory, LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await readAddress(child)
  return {
    url,
    dataDirectory,
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let printed = ''
  const read = (chunk: Buffer) => {
    printed += chunk.toString()
    const address = /Meeplehood is ready: (\S+)/.exec(printed)?.[1]
    if (address) resolve(address)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${printed}`)))
  return promise
}
