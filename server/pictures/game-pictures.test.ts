import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { describe, expect, vi } from 'vitest'
import { addToCollection, listCollection } from '../../contract/collection/collection.ts'
import { createEvent, getEvent } from '../../contract/events/events.ts'
import { createGame, deleteGame, type Game, getGame, updateGame } from '../../contract/games/games.ts'
import { previewImage } from '../../contract/pictures/images.ts'
import { commands } from '../operator/commands.ts'
import { buildGame, buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { claimingToBeHuge, svgFile, wide } from '../testing/picture-files.ts'
import { serveSite } from '../testing/site.ts'
import { test } from '../testing/test.ts'
import { listen } from '../testing/live-announcements.ts'
import type { World } from '../testing/world.ts'
import { fetchPictures, startPictureFetcher } from './fetching.ts'

const box = await wide().png().toBuffer()
const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }

/** Answers as a file somewhere on the web, whatever it says it is. */
function answer(file: Buffer, contentType = 'image/png') {
  return (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': contentType }).end(file)
}

/** A web server with the box at every address, and which of them were asked for. */
async function serveBoxes(world: World) {
  const asked: string[] = []
  const site = await serveSite(world, (request, response) => {
    asked.push(request.url ?? '')
    answer(box)(request, response)
  })
  return { site, asked }
}

const fetchDue = (world: World, hours = 0) => fetchPictures(world.services, { now: hoursFromNow(hours), log })
const statusOf = async ({ app }: World, address = '') => (await app.inject({ method: 'GET', url: address })).statusCode
const change = (ada: MemberCaller, id: number, imageUrl: string) =>
  ada.ask(updateGame, { parameters: { id }, body: { imageUrl } })
const lookAt = (member: MemberCaller, id: number): Promise<Game> => member.ask(getGame, { parameters: { id } })

/** A game of Ada's whose picture has been fetched. */
async function buildPictured(world: World, ada: MemberCaller, imageUrl: string) {
  const id = await buildGame(world, { addedBy: ada, imageUrl })
  await fetchDue(world)
  const { picture } = await lookAt(ada, id)
  expect(picture).not.toBeNull()
  return { id, ...picture }
}

describe('the picture of a game', () => {
  test('is fetched once and served from here, in two sizes that never change', async ({ world }) => {
    const { site, asked } = await serveBoxes(world)
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const id = await buildGame(world, { addedBy: ada, imageUrl: `${site}/box.png` })
    expect((await lookAt(ada, id)).picture).toBeNull()

    const bens = listen(world, ben)
    await fetchDue(world)
    await fetchDue(world, 48)

    const { picture, imageUrl } = await lookAt(ben, id)
    expect(imageUrl).toBe(`${site}/box.png`)
    expect(asked).toEqual(['/box.png'])
    expect(await bens.told()).toEqual([{ topic: 'games', gameId: id }])
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

  test('stands on events and in collections', async ({ world }) => {
    const { site } = await serveBoxes(world)
    const ada = await buildMember(world)
    const { id, small, large } = await buildPictured(world, ada, site)
    const event = { title: 'Night', date: hoursFromNow(24).toISOString(), location: '97205', gameIds: [id] }
    const { id: eventId } = await ada.ask(createEvent, { body: event })
    await ada.ask(addToCollection, { parameters: { id: ada.id }, body: { gameId: id } })

    expect((await ada.ask(getEvent, { parameters: { eventId } })).games).toMatchObject([{ picture: { small, large } }])
    expect(await ada.ask(listCollection, { parameters: { id: ada.id } })).toMatchObject([
      { game: { picture: { small, large } } },
    ])
  })

  test('is fetched after the answer, which waits for nobody; the end of the process does', async ({ world }) => {
    const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>()
    const site = await serveSite(world, (request, response) => void isLet.then(() => answer(box)(request, response)))
    const fetcher = startPictureFetcher(world.services)
    world.services.pictureFetcher = fetcher
    const ada = await buildMember(world)
    const facts = { minPlayers: 2, maxPlayers: 4, minPlayTime: 30, maxPlayTime: 60, complexity: 2 }
    const game = { name: 'Lantern Bay', description: 'Ships find home.', category: ['Family' as const], ...facts }

    const { id, picture } = await ada.ask(createGame, { body: { ...game, imageUrl: site } })

    expect(picture).toBeNull()
    letGo()
    await fetcher.close()
    expect((await lookAt(ada, id)).picture).not.toBeNull()
  })

  test('is fetched by one of the processes that find it is to be', async ({ world }) => {
    const { site, asked } = await serveBoxes(world)
    await buildGame(world, { imageUrl: site })
    await Promise.all(Array.from({ length: 8 }, () => fetchDue(world)))
    expect(asked).toHaveLength(1)
  })

  test('that a process did not get to the end of is fetched by another', async ({ world }) => {
    const { site } = await serveBoxes(world)
    const ada = await buildMember(world)
    const id = await buildGame(world, { imageUrl: site })
    const ending = { ...world.services, pictures: { ...world.services.pictures, keep: () => Promise.reject(gone) } }
    await expect(fetchPictures(ending, { now: hoursFromNow(0), log })).rejects.toBe(gone)

    await fetchDue(world)
    expect((await lookAt(ada, id)).picture).toBeNull()
    await fetchDue(world, 1)
    expect((await lookAt(ada, id)).picture).not.toBeNull()
  })

  test('follows its address: the copies of the one before are gone', async ({ world }) => {
    const { site, asked } = await serveBoxes(world)
    const ada = await buildMember(world)
    const { id, small, large } = await buildPictured(world, ada, `${site}/one`)

    await change(ada, id, `${site}/one`)
    await fetchDue(world, 1)
    expect(await statusOf(world, small)).toBe(200)
    expect((await change(ada, id, `${site}/two`)).picture).toBeNull()
    expect([await statusOf(world, small), await statusOf(world, large)]).toEqual([404, 404])
    await fetchDue(world, 1)

    const { picture } = await lookAt(ada, id)
    expect(picture?.small).not.toBe(small)
    expect(await statusOf(world, picture?.small)).toBe(200)
    expect(asked).toEqual(['/one', '/two'])
  })

  test('is not the one at an address that changed while it was fetched', async ({ world }) => {
    const ada = await buildMember(world)
    const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>()
    const asked: string[] = []
    const site = await serveSite(world, (request, response) => {
      asked.push(request.url ?? '')
      void (request.url === '/one' ? isLet : Promise.resolve()).then(() => answer(box)(request, response))
    })
    const id = await buildGame(world, { addedBy: ada, imageUrl: `${site}/one` })
    const slow = fetchDue(world)
    await vi.waitUntil(() => asked.length === 1)

    await change(ada, id, `${site}/two`)
    letGo()
    await slow

    expect((await lookAt(ada, id)).picture).toBeNull()
    await fetchDue(world, 1)
    expect((await lookAt(ada, id)).picture).not.toBeNull()
    expect(asked).toEqual(['/one', '/two'])
  })

  test('that cannot be had is tried again after ever longer pauses, then no more until its address changes', async ({
    world,
  }) => {
    const tried: number[] = []
    let hour = 0
    const site = await serveSite(world, (_request, response) => {
      tried.push(hour)
      response.writeHead(404).end()
    })
    const ada = await buildMember(world)
    const id = await buildGame(world, { addedBy: ada, imageUrl: `${site}/gone` })

    for (hour of [0, 0.01, 0.02, 0.1, 0.2, 1, 1.3, 7, 8, 31, 33, 100, 1000]) await fetchDue(world, hour)
    expect(tried).toEqual([0, 0.02, 0.2, 1.3, 8, 33])

    await change(ada, id, `${site}/elsewhere`)
    await fetchDue(world, hour)
    expect(tried).toHaveLength(7)
  })
})

const gone = new Error('the process ended')

describe('a picture is none', () => {
  test.for([
    ['as a drawing in SVG, whatever it says it is', answer(svgFile)],
    ['as a page', answer(Buffer.from('<img src="box.png">'), 'text/html')],
    ['where it breaks off', answer(box.subarray(0, box.length / 2))],
    ['where it would unfold to far too much', answer(claimingToBeHuge(box))],
    ['of more than 10 MB', answer(Buffer.concat([box, Buffer.alloc(10 * 1024 * 1024)]))],
    ['at an address that leads elsewhere without end', (_request, response) => toItself(response)],
  ] satisfies [string, (request: IncomingMessage, response: ServerResponse) => void][])(
    '%s',
    async ([, how], { world }) => {
      const site = await serveSite(world, how)
      const ada = await buildMember(world)
      const id = await buildGame(world, { imageUrl: `${site}/box.png` })
      await fetchDue(world)
      expect((await lookAt(ada, id)).picture).toBeNull()
      expect((await ada.refusal(previewImage, { body: { imageUrl: `${site}/box.png` } })).status).toBe(422)
    },
  )

  test('on a machine that is not public', async ({ world }) => {
    const { site, asked } = await serveBoxes(world)
    world.services.mayConnectTo = () => false
    await buildGame(world, { imageUrl: site })
    await fetchDue(world)
    expect(asked).toEqual([])
  })
})

const toItself = (response: ServerResponse) => response.writeHead(302, { location: '/' }).end()

describe('the picture of a game that has left the catalogue', () => {
  test('goes where nobody shows the game', async ({ world }) => {
    const { site } = await serveBoxes(world)
    const ada = await buildMember(world)
    const { id, small, large } = await buildPictured(world, ada, site)
    await ada.ask(deleteGame, { parameters: { id } })
    expect([await statusOf(world, small), await statusOf(world, large)]).toEqual([404, 404])
  })

  test('stays while a collection or an event keeps the game', async ({ world }) => {
    const { site } = await serveBoxes(world)
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const [owned, played] = [await buildPictured(world, ada, site), await buildPictured(world, ada, site)]
    await ben.ask(addToCollection, { parameters: { id: ben.id }, body: { gameId: owned.id } })
    const event = { title: 'Night', date: hoursFromNow(24).toISOString(), location: '97205', gameIds: [played.id] }
    await ben.ask(createEvent, { body: event })
    for (const { id } of [owned, played]) await ada.ask(deleteGame, { parameters: { id } })
    expect([await statusOf(world, owned.small), await statusOf(world, played.small)]).toEqual([200, 200])
  })

  test.for([
    ['goes when those who run the site remove the game', (id) => ['remove', ['game', String(id)]]],
    ['goes when the game becomes one with another', (id, other) => ['merge-games', [String(id), String(other)]]],
  ] satisfies [string, (id: number, other: number) => [string, string[]]][])('%s', async ([, deed], { world }) => {
    const { site } = await serveBoxes(world)
    const ada = await buildMember(world)
    const { id, small } = await buildPictured(world, ada, site)
    await ada.ask(addToCollection, { parameters: { id: ada.id }, body: { gameId: id } })
    const [command, words] = deed(id, await buildGame(world))

    await commands[command]?.run({ ...world.services, now: new Date() }, words)

    expect(await statusOf(world, small)).toBe(404)
  })
})

describe('a picture is looked at before it is kept', () => {
  test('as a small copy that comes from here', async ({ world }) => {
    const { site } = await serveBoxes(world)
    const ada = await buildMember(world)
    const { picture } = await ada.ask(previewImage, { body: { imageUrl: site } })
    const [kind, file = ''] = picture.split(',')
    expect(kind).toBe('data:image/webp;base64')
    expect(await sharp(Buffer.from(file, 'base64')).metadata()).toMatchObject({ width: 480, height: 360 })
  })

  test('by members alone, at an address of the web', async ({ world }) => {
    const imageUrl = 'https://192.0.2.1/box.png'
    expect((await world.visitor.refusal(previewImage, { body: { imageUrl } })).name).toBe('NotSignedIn')
    const ada = await buildMember(world)
    expect((await ada.refusal(previewImage, { body: { imageUrl } })).name).toBe('ImageUnreachable')
    expect((await ada.refusal(previewImage, { body: { imageUrl: 'box.png' } })).errors).toEqual({
      imageUrl: 'Please provide a valid URL',
    })
  })
})
