// @engine sqlite
import { describe, expect } from 'vitest'
import { createGame, updateGame } from '../../../contract/games/calls.ts'
import { extractImage, previewImage } from '../../../contract/games/pictures/calls.ts'
import { buildGame, buildMember } from '../../testing/builders.ts'
import { startWebServer } from '../../testing/web-server.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { isPublicAddress } from '../../platform/outgoing-requests/address-rule.ts'

const openGraph = '<meta property="og:image" content="/box.png">'

async function extract(world: World, url: string) {
  const ada = await buildMember(world)
  const { status, body } = await ada.send(extractImage, { body: { url } })
  return status === 200 ? (body as { imageUrl: string | null }).imageUrl : (body as { type: string }).type
}

const unreachable = 'urn:meeplehood:ImageUnreachable'

describe('extracting a picture from a page', () => {
  // Requirement pictures-14: The server follows at most 3 redirects, reads at most 2 MB, waits at most 5 seconds, and
  // requests only http and https addresses.
  // Requirement pictures-2: Our own server reads the page of the product (POST /api/images/extract), for signed-in
  // members only.
  test('follows up to three redirects', async ({ world }) => {
    const site = await startWebServer(world, (request, response) => {
      const redirects = Number(request.url?.slice(1))
      if (redirects > 0) return response.writeHead(redirects === 1 ? 301 : 302, { location: `/${redirects - 1}` }).end()
      return response.writeHead(200, { 'content-type': 'text/html' }).end(openGraph)
    })
    expect(await extract(world, `${site}/3`)).toBe(`${site}/box.png`)
    expect(await extract(world, `${site}/4`)).toBe(unreachable)
  })

  // Shows pictures-2. Shows pictures-14.
  test('requires a signed-in member and a web address', async ({ world }) => {
    const ada = await buildMember(world)
    expect((await world.visitor.requestProblem(extractImage, { body: { url: 'https://example.org/' } })).name).toBe(
      'NotSignedIn',
    )
    const getErrors = async (url: unknown) => (await ada.requestProblem(extractImage, { body: { url } })).errors
    expect(await getErrors('  ')).toEqual({ url: 'Please enter a product URL first.' })
    expect(await getErrors('catan')).toEqual({ url: 'Please provide a valid URL' })
    expect(await getErrors('file:///etc/passwd')).toEqual({ url: 'Please provide a valid URL' })
  })
})

// Shows pictures-31.
test('a member may extract from 120 pages an hour', async ({ buildWorldWith }) => {
  const world = await buildWorldWith({ rateLimit: true })
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const ask = (member: typeof ada) => member.send(extractImage, { body: { url: 'https://example.org/box.png' } })
  for (const { status } of await Promise.all(Array.from({ length: 120 }, () => ask(ada)))) expect(status).toBe(200)
  expect((await ask(ada)).status).toBe(429)
  expect((await ask(ben)).status).toBe(200)
})

// Requirement pictures-31: Previews, new games and changed games of a member share 120 fetched pictures an hour; 120
// pages an hour are searched.
test('previews, new games and changed games of a member share 120 pictures an hour', async ({ buildWorldWith }) => {
  const world = await buildWorldWith({ rateLimit: true })
  const ada = await buildMember(world)
  const gameId = await buildGame(world, { addedBy: ada })
  const imageUrl = 'http://127.0.0.1/box.png'
  const facts = { minPlayers: 2, maxPlayers: 4, minPlayTime: 30, maxPlayTime: 60, complexity: 2 }
  const game = { name: 'Lantern Bay', description: 'Ships find home.', category: ['Family' as const], ...facts }
  const change = (body: { imageUrl?: string; complexity?: number }) =>
    ada.send(updateGame, { parameters: { id: gameId }, body })
  const requests = [
    () => ada.send(previewImage, { body: { imageUrl } }),
    () => ada.send(createGame, { body: { ...game, imageUrl } }),
    () => change({ imageUrl }),
  ]
  const sendAll = () => Promise.all(requests.map(async (request) => (await request()).status))

  for (let count = 0; count < 40; count += 1) expect(await sendAll()).toEqual([422, 201, 200])
  expect(await sendAll()).toEqual([429, 429, 429])
  expect(Number((await change({ imageUrl })).headers['retry-after'])).toBeGreaterThan(0)
  expect((await change({ complexity: 4 })).status).toBe(200)
})

describe('refusing to read a page', () => {
  // Requirement pictures-15: The server never connects to private, loopback, link-local or reserved addresses; it
  // checks the address when it connects.
  test.for([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fe80::1]/',
  ])('rejects the private address %s', async (url, { world }) => {
    expect(await extract(world, url)).toBe(unreachable)
  })

  test('rejects a redirect to a forbidden address', async ({ world }) => {
    const reached: string[] = []
    const site = await startWebServer(world, (request, response) => {
      reached.push(request.url ?? '')
      response.writeHead(302, { location: '/secret' }).end()
    })
    // Allows the first address and forbids the address to which it redirects.
    const answers = [true, false]
    world.services.mayConnectTo = () => answers.shift() ?? false

    expect(await extract(world, `${site}/start`)).toBe(unreachable)
    expect(reached).toEqual(['/start'])
  })

  // Shows pictures-32.
  test('rejects a forbidden port at an address, at a host name and in a redirect', async ({ world }) => {
    const reached: string[] = []
    const secret = await startWebServer(world, (request, response) => {
      reached.push(request.url ?? '')
      response.end()
    })
    const site = await startWebServer(world, (_request, response) => {
      response.writeHead(302, { location: `${secret}/redirected` }).end()
    })
    world.services.mayConnectTo = (_address, port) => port === Number(new URL(site).port)

    for (const url of [`${secret}/address`, `${secret.replace('127.0.0.1', 'localhost')}/name`, site])
      expect(await extract(world, url)).toBe(unreachable)
    expect(reached).toEqual([])
  })

  // Shows pictures-33.
  test('rejects a redirect to an address of more than 2,000 characters', async ({ world }) => {
    const reached: (string | undefined)[] = []
    const site = await startWebServer(world, (request, response) => {
      reached.push(request.url)
      response.writeHead(302, { location: `/${'a'.repeat(2000)}` }).end()
    })
    expect(await extract(world, `${site}/start`)).toBe(unreachable)
    expect(reached).toEqual(['/start'])
  })

  // Shows pictures-15.
  test('rejects a host name that resolves to a forbidden address', async ({ world }) => {
    const reached: string[] = []
    const site = await startWebServer(world, (request, response) => {
      reached.push(request.url ?? '')
      response.end()
    })
    world.services.mayConnectTo = isPublicAddress
    expect(await extract(world, site.replace('127.0.0.1', 'localhost'))).toBe(unreachable)
    expect(reached).toEqual([])
  })

  // Shows pictures-14.
  test('rejects pages with too many redirects, an error status or a truncated response', async ({ world }) => {
    const site = await startWebServer(world, (request, response) => {
      if (request.url === '/circle') return response.writeHead(302, { location: '/circle' }).end()
      if (request.url === '/nowhere') return response.writeHead(302, { location: 'http://[' }).end()
      if (request.url === '/gone') return response.writeHead(404).end(openGraph)
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 1000 })
      response.write('<p>')
      return response.destroy()
    })
    for (const path of ['/circle', '/nowhere', '/gone', '/broken'])
      expect(await extract(world, site + path)).toBe(unreachable)
  })

  // Shows pictures-14.
  test('gives up after five seconds', async ({ world }) => {
    const site = await startWebServer(world, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const drip = setInterval(() => response.write('<p>'), 200)
      response.once('close', () => clearInterval(drip))
    })
    const started = Date.now()
    expect(await extract(world, site)).toBe(unreachable)
    expect(Date.now() - started).toBeGreaterThan(4_900)
    expect(Date.now() - started).toBeLessThan(8_000)
  })
})

// Shows pictures-14.
test('only the first two megabytes of an endless page are read', async ({ world }) => {
  const site = await startWebServer(world, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write(openGraph)
    const filler = ' '.repeat(64 * 1024)
    const pour = () => {
      while (!response.destroyed && response.write(filler));
    }
    response.on('drain', pour)
    pour()
  })
  expect(await extract(world, site)).toBe(`${site}/box.png`)
})

// Shows pictures-14.
test('a picture is found in the first two megabytes of a page, but not after them', async ({ world }) => {
  const limit = 2 * 1024 * 1024
  const site = await startWebServer(world, (request, response) => {
    const filler = ' '.repeat(request.url === '/within' ? limit - openGraph.length : limit)
    return response.writeHead(200, { 'content-type': 'text/html' }).end(filler + openGraph)
  })
  expect(await extract(world, `${site}/within`)).toBe(`${site}/box.png`)
  expect(await extract(world, `${site}/after`)).toBeNull()
})

test('a file that is not a page yields no picture', async ({ world }) => {
  const site = await startWebServer(world, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(openGraph)
  })
  expect(await extract(world, `${site}/rules`)).toBeNull()
})
