// @engine sqlite
import { expect } from 'vitest'
import { extractImage } from '../../../contract/games/pictures/calls.ts'
import { getHealth } from '../../../contract/platform/health.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { startWebServer } from '../../testing/web-server.ts'

const size = 2 * 1024 * 1024
const repeat = (part: string, length = size) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const names = Array.from({ length: 200_000 }, (_, index) => `a${index}`)

/** Pages that keep a parser busy, by name. */
const attacks: Record<string, string> = {
  'long address': `<img src="https://upload.wikimedia.org/a${repeat('/thumb/', size - 50)}/">`,
  'unclosed elements': repeat('<b>'),
  'elements closed in the wrong order': repeat('<b></i>'),
  'nested forms': repeat('<div><form>'),
  'nested tables': repeat('<table class="infobox"><tr><td>'),
  'many attributes': `<img ${names.join(' ')}>`,
  'many pictures': repeat('<main><img src=a.svg></main>'),
}

// Requirement pictures-29: A page that attacks the parser does not delay other requests: a worker thread searches
// pages, with limits on time and memory (decision 176).
test('health checks are answered while the server searches pages that attack the parser', async ({ world }) => {
  const site = await startWebServer(world, (request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(attacks[decodeURI(request.url?.slice(1) ?? '')]),
  )
  const health = `${await world.app.listen({ port: 0 })}${getHealth.path}`
  const ada = await buildMember(world)
  const extract = (name: string) => ada.send(extractImage, { body: { url: `${site}/${encodeURI(name)}` } })
  // The first page loads the code for threads, and the first health check that for connections.
  await timeHealthChecks(health, extract('harmless'))

  for (const name of Object.keys(attacks)) {
    const extraction = extract(name)
    const milliseconds = await timeHealthChecks(health, extraction)
    // A search in the main thread would take seconds. A garbage collection can take a tenth of a
    // second on a slow machine.
    expect({ name, isBlocked: milliseconds >= 500 }).toEqual({ name, isBlocked: false })
    // A busy machine may not finish the page in time.
    expect([200, 422]).toContain((await extraction).status)
  }
})

/**
 * Requests the health of the server until a promise settles. Returns for the slowest answer how many milliseconds the
 * main thread was busy. Unlike the time on the clock, this does not depend on other programs on the machine.
 */
async function timeHealthChecks(health: string, end: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  void end.finally(() => over.abort())
  let slowest = 0
  while (!over.signal.aborted) {
    const start = process.threadCpuUsage()
    expect((await fetch(health)).status).toBe(200)
    const { user, system } = process.threadCpuUsage(start)
    slowest = Math.max(slowest, (user + system) / 1000)
  }
  return slowest
}
