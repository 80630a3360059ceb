import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join(import.meta.dirname, '..', 'server', 'main.ts')

/** The same server, but one that may fetch pictures from this machine too. */
export const readingThisMachine = join(import.meta.dirname, 'reading-this-machine.ts')

/** A real server as `npm start` runs it, on a port and a data folder of its own. */
export type TestServer = { url: string; dataDirectory: string; stop: () => Promise<void> }

/** Starts a server; resolves once it serves. */
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
  child.once('exit', () => reject(new Error(`the server ended before it served:\n${printed}`)))
  return promise
}
