import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { livePath } from '../../../contract/platform/live.ts'
import { type ServerProcess, spawnServer } from '../../testing/process.ts'
import { createEmptyDatabase, testEngine } from '../../testing/test-database.ts'

/** Starts a site with two workers and an empty database, and returns its address. */
async function startWorkers(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-workers-'))
  const database = testEngine === 'postgres' ? await createEmptyDatabase() : undefined
  const url = database?.location.engine === 'postgres' ? database.location.url : undefined
  const location = { DATA_DIR: folder, DEMO: 'off', ...(url !== undefined && { DATABASE_URL: url }) }
  const site = spawnServer({ WORKERS: '2', ...location, ...environment })
  onTestFinished(async () => {
    site.signal('SIGKILL')
    await site.ended
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const address = await site.ready
  await expect.poll(() => site.printed().output, patience).toContain('2 processes share the work.')
  return { site, address }
}

/** Returns the ids of the processes of the workers. */
async function listWorkers({ pid }: ServerProcess): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** Milliseconds. On a busy machine, a worker needs many seconds to start, and a test starts up to seven. */
const patience = { timeout: 120_000 }
const longest = 600_000
const expectTwo = (site: ServerProcess) => expect.poll(() => listWorkers(site), patience).toHaveLength(2)

/** Waits until two workers run that are none of these. */
async function expectOthers(site: ServerProcess, before: readonly number[]) {
  await expect.poll(async () => (await listWorkers(site)).filter((pid) => before.includes(pid)), patience).toEqual([])
  await expectTwo(site)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// Each request has a connection of its own, which the next worker accepts.
const send = (address: string, path: string, body?: object) =>
  fetch(address + path, {
    headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

describe('WORKERS=2', () => {
  // Requirement api-400: With WORKERS=n, n processes serve one port; they exchange live updates and count attempts together
  // without Redis.
  // Requirement api-481: With several workers, `GET /api/metrics` answers the sum over all of them, whichever is asked.
  test.runIf(testEngine === 'sqlite')(
    'counts attempts and metrics together, and updates the browsers of both workers',
    async () => {
      const { address } = await startWorkers({ RATE_LIMIT: 'on' })
      const wrong = { username: 'ada', password: 'wrong password' }
      const statuses: number[] = []
      for (let count = 0; count < 12; count += 1) statuses.push((await send(address, '/api/login', wrong)).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])

      const password = 'a long enough password'
      const [ada, ben] = await Promise.all(
        ['ada-a', 'ben-b'].map(async (username) => {
          const member = { username, password, fullName: username, email: `${username}@example.org`, location: '97205' }
          const answer = await send(address, '/api/register', member)
          const { id } = (await answer.json()) as { id: number }
          return {
            id,
            cookie: answer.headers
              .getSetCookie()
              .map((each) => each.split(';')[0])
              .join('; '),
          }
        }),
      )
      const streams = await Promise.all([openStream(address, ben?.cookie), openStream(address, ben?.cookie)])
      await fetch(`${address}/api/messages`, {
        method: 'POST',
        headers: { cookie: ada?.cookie ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({ receiverId: ben?.id, content: 'Azul tonight?' }),
      })
      for (const stream of streams)
        await expect.poll(() => stream.text).toContain(`"topic":"messages","userId":${ada?.id}`)

      // Each worker answers one of the two.
      for (let scrape = 0; scrape < 2; scrape += 1) {
        const metrics = await (await send(address, '/api/metrics')).text()
        expect(metrics).toContain('\nmeeplehood_live_streams 2\n')
        expect(metrics).toMatch(/seconds_count\{method="POST",route="\/api\/login",status="401"\} 10\n/)
      }
    },
    longest,
  )

  // Requirement api-401: A worker that ends by itself is replaced, and the others answer meanwhile.
  // Requirement api-402: SIGHUP replaces the workers one by one, and no request fails meanwhile; SIGTERM ends all.
  test(
    'replaces a worker that was killed, and all on SIGHUP without a failed request, until SIGTERM',
    async () => {
      const { site, address } = await startWorkers()
      const [killed = 0] = await listWorkers(site)
      process.kill(killed, 'SIGKILL')
      await expect.poll(() => listWorkers(site)).not.toContain(killed)
      for (let count = 0; count < 4; count += 1) expect((await send(address, '/api/health/live')).status).toBe(200)
      await expectTwo(site)
      expect(site.printed().output).toContain(`The worker process ${killed} ended unexpectedly.`)

      const before = await listWorkers(site)
      const load = new AbortController()
      const agent = new Agent({ keepAlive: true })
      const clients = Array.from({ length: 4 }, async (_client, index) => {
        const failed: unknown[] = []
        let count = 0
        while (!load.signal.aborted) {
          const status = await getStatus(`${address}/api/health/live`, index % 2 === 0 ? agent : false)
          if (status !== 200) failed.push(status)
          count += 1
        }
        return { failed, count }
      })
      site.signal('SIGHUP')
      await expectOthers(site, before)
      load.abort()
      for (const { failed, count } of await Promise.all(clients)) {
        expect(failed).toEqual([])
        expect(count).toBeGreaterThan(0)
      }

      const workers = await listWorkers(site)
      site.signal('SIGTERM')
      expect(await site.ended).toBe(0)
      for (const pid of workers) expect(isRunning(pid)).toBe(false)
    },
    longest,
  )

  // Shows api-401. Shows api-402.
  test.runIf(testEngine === 'sqlite')(
    'replaces all again after one was killed during SIGHUP, and no worker stays without the first process',
    async () => {
      const { site } = await startWorkers()
      const before = await listWorkers(site)
      site.signal('SIGHUP')
      process.kill(before.at(-1) ?? 0, 'SIGKILL')
      await expectOthers(site, before)
      const between = await listWorkers(site)
      site.signal('SIGHUP')
      await expectOthers(site, between)
      const last = await listWorkers(site)
      site.signal('SIGKILL')
      for (const pid of last) await expect.poll(() => isRunning(pid), patience).toBe(false)
    },
    longest,
  )
})

test('says why the workers cannot start', async () => {
  const site = spawnServer({ WORKERS: '2', DATA_DIR: '/dev/null/meeplehood', DEMO: 'off' })
  expect(await site.ended).toBe(1)
  expect(site.printed().errors).toMatch(/^Meeplehood did not start: the data folder is not writable.*\n$/)
})

/** Requests a page as browsers do: sends the request again if the server closed the idle connection at that moment. */
async function getStatus(address: string, agent: Agent | false): Promise<number | string | undefined> {
  const request = get(address, { agent })
  try {
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode
  } catch (error) {
    return request.reusedSocket ? getStatus(address, agent) : String(error)
  }
}

async function openStream(address: string, cookie = '') {
  const request = get(address + livePath, { agent: false, headers: { cookie, accept: 'text/event-stream' } })
  onTestFinished(() => void request.destroy())
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const stream = { text: '' }
  answer.setEncoding('utf8').on('data', (chunk: string) => (stream.text += chunk))
  answer.on('error', () => undefined)
  return stream
}
