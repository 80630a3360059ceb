import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { describe, expect, vi } from 'vitest'
import { addToCollection, listCollection } from '../../../contract/shelves/collection/calls.ts'
import { createEvent, getEvent } from '../../../contract/events/calls.ts'
import { createGame, deleteGame, getGame, updateGame } from '../../../contract/games/calls.ts'
import type { Game } from '../../../contract/games/schemas.ts'
import { mergeDuplicateGames, removeContent } from '../../../contract/moderation/moderator-calls.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { previewImage } from '../../../contract/games/pictures/calls.ts'
import { buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { withHugeDimensions, svgFile, widePicture } from '../../testing/picture-files.ts'
import { startWebServer } from '../../testing/web-server.ts'
import { test } from '../../testing/test.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import type { World } from '../../testing/world.ts'
import { pictureFetchWork, startPictureFetcher } from './picture-fetcher.ts'

const box = await widePicture().png().toBuffer()
const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }

/** Returns a request handler that responds with a file. */
function answer(file: Buffer, contentType = 'image/png') {
  return (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': contentType }).end(file)
}

/** Starts a web server that serves the picture of a box at every path and records the requested paths. */
async function serveBoxes(world: World) {
  const requested: string[] = []
  const site = await startWebServer(world, (request, response) => {
    requested.push(request.url ?? '')
    answer(box)(request, response)
  })
  return { site, requested }
}

const fetchDue = (world: World, hours = 0) => pictureFetchWork(world.services, log).run(hoursFromNow(hours))
const statusOf = async ({ app }: World, address = '') => (await app.inject({ method: 'GET', url: address })).statusCode
const change = (ada: MemberCaller, id: number, imageUrl: string) =>
  ada.request(updateGame, { parameters: { id }, body: { imageUrl } })
const readGame = (member: MemberCaller, id: number): Promise<Game> => member.request(getGame, { parameters: { id } })

/** Builds a game added by Ada and fetches its picture. */
async function buildPictured(world: World, ada: MemberCaller, imageUrl: string) {
  const id = await buildGame(world, { addedBy: ada, imageUrl })
  await fetchDue(world)
  const { picture } = await readGame(ada, id)
  expect(picture).not.toBeNull()
  return { id, ...picture }
}

describe('fetching the picture of a game', () => {
  // Requirement pictures-17: The server fetches the picture of a game once, stores it in two sizes and serves it;
  // `imageUrl` keeps the address that the member entered.
  test('stores two sizes and serves them from this site', async ({ world }) => {
    const { site, requested } = await serveBoxes(world)
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const id = await buildGame(world, { addedBy: ada, imageUrl: `${site}/box.png` })
    expect((await readGame(ada, id)).picture).toBeNull()

    const bens = watchLiveChanges(world, ben, { topics: [`game:${id}`] })
    await fetchDue(world)
    await fetchDue(world, 48)

    const { picture, imageUrl } = await readGame(ben, id)
    expect(imageUrl).toBe(`${site}/box.png`)
    expect(requested).toEqual(['/box.png'])
    expect(await bens.nextChange()).toEqual({ topic: 'games', gameId: id })
    for (const [address, width, height] of [
      [picture?.small, 480, 360],
      [picture?.large, 960, 720],
    ] as const) {
      const { statusCode, headers, rawPayload } = await world.app.inject({ method: 'GET', url: address ?? '' })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
    }
  })

  test('adds the picture to events and collections', async ({ world }) => {
    const { site } = await serveBoxes(world)
    const ada = await buildMember(world)
    const { id, small, large } = await buildPictured(world, ada, site)
    const event = { title: 'Night', date: hoursFromNow(24).toISOString(), location: '97205', gameIds: [id] }
    const { id: eventId } = await ada.request(createEvent, { body: event })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: id } })

    expect((await ada.request(getEvent, { parameters: { eventId } })).games).toMatchObject([
      { picture: { small, large } },
    ])
    expect(await ada.request(listCollection, { parameters: { id: ada.id } })).toMatchObject([
      { game: { picture: { small, large } } },
    ])
  })

  test('runs after the response; closing the fetcher waits for it', async ({ world }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const site = await startWebServer(
      world,
      (request, response) => void released.then(() => answer(box)(request, response)),
    )
    const fetcher = startPictureFetcher(world.services)
    world.services.pictureFetcher = fetcher
    const ada = await buildMember(world)
    const facts = { minPlayers: 2, maxPlayers: 4, minPlayTime: 30, maxPlayTime: 60, complexity: 2 }
    const game = { name: 'Lantern Bay', description: 'Ships find home.', category: ['Family' as const], ...facts }

    const { id, picture } = await ada.request(createGame, { body: { ...game, imageUrl: site } })

    expect(picture).toBeNull()
    release()
    await fetcher.close()
    expect((await readGame(ada, id)).picture).not.toBeNull()
  })

  test('happens once when several processes fetch at the same time', async ({ world }) => {
    const { site, requested } = await serveBoxes(world)
    await buildGame(world, { imageUrl: site })
    await Promise.all(Array.from({ length: 8 }, () => fetchDue(world)))
    expect(requested).toHaveLength(1)
  })

  test('is repeated later when a process crashes while it stores the picture', async ({ world }) => {
    const { site } = await serveBoxes(world)
    const ada = await buildMember(world)
    const id = await buildGame(world, { imageUrl: site })
    const pictures = { ...world.services.pictures, save: () => Promise.reject(crash) }
    await expect(pictureFetchWork({ ...world.services, pictures }, log).run(hoursFromNow(0))).rejects.toBe(crash)

    await fetchDue(world)
    expect((await readGame(ada, id)).picture).toBeNull()
    await fetchDue(world, 1)
    expect((await readGame(ada, id)).picture).not.toBeNull()
  })

  // Requirement pictures-21: The stored picture is deleted when the address changes, or when no collection and no event
  // contains the deleted game.
  test('replaces the stored copies when the address changes', async ({ world }) => {
    const { site, requested } = await serveBoxes(world)
    const ada = await buildMember(world)
    const { id, small, large } = await buildPictured(world, ada, `${site}/one`)

    await change(ada, id, `${site}/one`)
    await fetchDue(world, 1)
    expect(await statusOf(world, small)).toBe(200)
    expect((await change(ada, id, `${site}/two`)).picture).toBeNull()
    expect([await statusOf(world, small), await statusOf(world, large)]).toEqual([404, 404])
    await fetchDue(world, 1)

    const { picture } = await readGame(ada, id)
    expect(picture?.small).not.toBe(small)
    expect(await statusOf(world, picture?.small)).toBe(200)
    expect(requested).toEqual(['/one', '/two'])
  })

  test('discards the picture when the address changed during the fetch', async ({ world }) => {
    const ada = await buildMember(world)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const requested: string[] = []
    const site = await startWebServer(world, (request, response) => {
      requested.push(request.url ?? '')
      void (request.url === '/one' ? released : Promise.resolve()).then(() => answer(box)(request, response))
    })
    const id = await buildGame(world, { addedBy: ada, imageUrl: `${site}/one` })
    const slow = fetchDue(world)
    await vi.waitUntil(() => requested.length === 1)

    await change(ada, id, `${site}/two`)
    release()
    await slow

    expect((await readGame(ada, id)).picture).toBeNull()
    await fetchDue(world, 1)
    expect((await readGame(ada, id)).picture).not.toBeNull()
    expect(requested).toEqual(['/one', '/two'])
  })

  // Requirement pictures-18: A picture that cannot be fetched is retried after increasing pauses; until then the
  // generated cover shows.
  test('is retried after increasing pauses, and then not until the address changes', async ({ world }) => {
    const attempts: number[] = []
    let hour = 0
    const site = await startWebServer(world, (_request, response) => {
      attempts.push(hour)
      response.writeHead(404).end()
    })
    const ada = await buildMember(world)
    const id = await buildGame(world, { addedBy: ada, imageUrl: `${site}/gone` })

    for (hour of [0, 0.01, 0.02, 0.1, 0.2, 1, 1.3, 7, 8, 31, 33, 100, 1000]) await fetchDue(world, hour)
    expect(attempts).toEqual([0, 0.02, 0.2, 1.3, 8, 33])

    await change(ada, id, `${site}/elsewhere`)
    await fetchDue(world, hour)
    expect(attempts).toHaveLength(7)
  })
})

const crash = new Error('The process crashed')

describe('rejecting the picture of a game', () => {
  test.for([
    ['an SVG file with the content type of a PNG', answer(svgFile)],
    ['a page', answer(Buffer.from('<img src="box.png">'), 'text/html')],
    ['a truncated file', answer(box.subarray(0, box.length / 2))],
    ['a file with huge dimensions', answer(withHugeDimensions(box))],
    ['a file of more than 10 MB', answer(Buffer.concat([box, Buffer.alloc(10 * 1024 * 1024)]))],
    ['an endless redirect', (_request, response) => redirectToRoot(response)],
  ] satisfies [string, (request: IncomingMessage, response: ServerResponse) => void][])(
    'rejects %s',
    async ([, respond], { world }) => {
      const site = await startWebServer(world, respond)
      const ada = await buildMember(world)
      const id = await buildGame(world, { imageUrl: `${site}/box.png` })
      await fetchDue(world)
      expect((await readGame(ada, id)).picture).toBeNull()
      expect((await ada.requestProblem(previewImage, { body: { imageUrl: `${site}/box.png` } })).status).toBe(422)
    },
  )

  test('does not connect to a private address', async ({ world }) => {
    const { site, requested } = await serveBoxes(world)
    world.services.mayConnectTo = () => false
    await buildGame(world, { imageUrl: site })
    await fetchDue(world)
    expect(requested).toEqual([])
  })
})

const redirectToRoot = (response: ServerResponse) => response.writeHead(302, { location: '/' }).end()

const reason = 'Not a game'

describe('the picture of a deleted game', () => {
  // Shows pictures-21.
  test('is deleted if no collection or event contains the game', async ({ world }) => {
    const { site } = await serveBoxes(world)
    const ada = await buildMember(world)
    const { id, small, large } = await buildPictured(world, ada, site)
    await ada.request(deleteGame, { parameters: { id } })
    expect([await statusOf(world, small), await statusOf(world, large)]).toEqual([404, 404])
  })

  // Shows pictures-21.
  test('stays while a collection or an event contains the game', async ({ world }) => {
    const { site } = await serveBoxes(world)
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const [owned, played] = [await buildPictured(world, ada, site), await buildPictured(world, ada, site)]
    await ben.request(addToCollection, { parameters: { id: ben.id }, body: { gameId: owned.id } })
    const event = { title: 'Night', date: hoursFromNow(24).toISOString(), location: '97205', gameIds: [played.id] }
    await ben.request(createEvent, { body: event })
    for (const { id } of [owned, played]) await ada.request(deleteGame, { parameters: { id } })
    expect([await statusOf(world, owned.small), await statusOf(world, played.small)]).toEqual([200, 200])
  })

  test.for([
    ['a moderator removes it', (id) => ({ call: removeContent, body: { kind: 'game', subjectId: id, reason } })],
    [
      'it is merged with another',
      (id, intoId) => ({ call: mergeDuplicateGames, body: { fromId: id, intoId, reason } }),
    ],
  ] satisfies [string, (id: number, intoId: number) => { call: Call; body: object }][])(
    'is deleted when %s',
    async ([, buildRequest], { world }) => {
      const { site } = await serveBoxes(world)
      const [ada, moderator] = [await buildMember(world), await buildMember(world, { role: 'moderator' })]
      const { id, small } = await buildPictured(world, ada, site)
      await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: id } })
      const { call, body } = buildRequest(id, await buildGame(world))

      expect((await moderator.send(call, { body } as never)).status).toBe(201)

      expect(await statusOf(world, small)).toBe(404)
    },
  )
})

describe('previewing a picture', () => {
  // Requirement pictures-20: The preview in the form comes from our server; no browser loads a picture from another
  // site.
  test('returns a small copy of the picture', async ({ world }) => {
    const { site } = await serveBoxes(world)
    const ada = await buildMember(world)
    const { picture } = await ada.request(previewImage, { body: { imageUrl: site } })
    const [kind, file = ''] = picture.split(',')
    expect(kind).toBe('data:image/webp;base64')
    expect(await sharp(Buffer.from(file, 'base64')).metadata()).toMatchObject({ width: 480, height: 360 })
  })

  test('requires a signed-in member and a reachable web address', async ({ world }) => {
    const imageUrl = 'https://192.0.2.1/box.png'
    expect((await world.visitor.requestProblem(previewImage, { body: { imageUrl } })).name).toBe('NotSignedIn')
    const ada = await buildMember(world)
    expect((await ada.requestProblem(previewImage, { body: { imageUrl } })).name).toBe('ImageUnreachable')
    expect((await ada.requestProblem(previewImage, { body: { imageUrl: 'box.png' } })).errors).toEqual({
      imageUrl: 'Please provide a valid URL',
    })
  })
})
