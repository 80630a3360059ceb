// @engine sqlite
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { createGame, deleteGame, getGame, updateGame } from '../../../contract/games/calls.ts'
import type { Game, GamePicture } from '../../../contract/games/schemas.ts'
import { uploadImage } from '../../../contract/games/pictures/calls.ts'
import { drawnCoverPath, gamePictureAddresses } from '../../../contract/games/pictures/own-pictures.ts'
import { largePictureMessage, maxPictureBytes } from '../../../contract/platform/pictures/picture-files.ts'
import { buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { svgFile, widePicture } from '../../testing/picture-files.ts'
import { test } from '../../testing/test.ts'
import { startWebServer } from '../../testing/web-server.ts'
import type { World } from '../../testing/world.ts'
import { pictureFetchWork } from './picture-fetcher.ts'
import { pictureSweepWork } from './subject.ts'

const box = await widePicture().png().toBuffer()
const log = { info: () => undefined, error: () => undefined }
const site = 'https://meeplehood.example'
const drawnCover = site + drawnCoverPath

const upload = (member: MemberCaller, file = box) =>
  member.request(uploadImage, { body: { picture: file.toString('base64') } })

const addGame = (member: MemberCaller, imageUrl: string) =>
  member.request(createGame, {
    body: {
      name: 'Lantern Bay',
      description: 'Ships find home.',
      minPlayers: 2,
      maxPlayers: 4,
      minPlayTime: 30,
      maxPlayTime: 60,
      complexity: 2,
      category: ['Family'],
      imageUrl,
    },
  })

const change = (member: MemberCaller, { id }: Game, imageUrl: string) =>
  member.request(updateGame, { parameters: { id }, body: { imageUrl } })
const read = (member: MemberCaller, { id }: Game) => member.request(getGame, { parameters: { id } })

async function statusesOf({ app }: World, picture: GamePicture | null) {
  const addresses = picture ? [picture.small, picture.large] : []
  return Promise.all(addresses.map(async (url) => (await app.inject({ method: 'GET', url })).statusCode))
}

/** Starts a site with the picture of a box; counts the requests. */
async function serveBox(world: World) {
  const requests: string[] = []
  const url = await startWebServer(world, (request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' }).end(box)
  })
  return { url, requests }
}

const fetchDue = (world: World) => pictureFetchWork(world.services, log).run(hoursFromNow(0))

describe('uploading the picture of a game', () => {
  // Requirement pictures-24: A member can upload the picture of a game: PNG, JPEG or WebP of up to 5 MB, encoded again,
  // at most 30 an hour (decision 26).
  // Shows pictures-16.
  test('stores two sizes, which a new game gets copies of', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const uploaded = await upload(ada)
    const game = await addGame(ada, site + uploaded.large)

    expect(game).toMatchObject({ imageUrl: null, picture: { small: expect.any(String), large: expect.any(String) } })
    expect(game.picture).not.toEqual(uploaded)
    expect(await statusesOf(world, game.picture)).toEqual([200, 200])
    expect((await read(ben, game)).picture).toEqual(game.picture)
    const { rawPayload } = await world.app.inject({ method: 'GET', url: game.picture?.large ?? '' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, height: 720 })
  })

  // Requirement pictures-26: Every game has picture files of its own; an upload that no game has used within a day is
  // deleted.
  test('gives every game files of its own', async ({ world }) => {
    const ada = await buildMember(world)
    const { large } = await upload(ada)
    const [one, other] = [await addGame(ada, site + large), await addGame(ada, site + large)]
    await ada.request(deleteGame, { parameters: { id: one.id } })
    expect(await statusesOf(world, one.picture)).toEqual([404, 404])
    expect(await statusesOf(world, other.picture)).toEqual([200, 200])
  })

  // Shows pictures-26.
  test('deletes an upload that no game has used within a day', async ({ world }) => {
    const ada = await buildMember(world)
    const uploaded = await upload(ada)
    const game = await addGame(ada, site + uploaded.large)
    await pictureSweepWork(world.services).run(hoursFromNow(25))
    expect(await statusesOf(world, uploaded)).toEqual([404, 404])
    expect(await statusesOf(world, game.picture)).toEqual([200, 200])
  })

  // Shows pictures-24.
  test('rejects a file that is no picture, a file of more than 5 MB, and visitors', async ({ world }) => {
    const ada = await buildMember(world)
    const rejectionOf = (file: Buffer, caller: Pick<MemberCaller, 'requestProblem'> = ada) =>
      caller.requestProblem(uploadImage, { body: { picture: file.toString('base64') } })
    expect((await rejectionOf(svgFile)).name).toBe('UnreadablePicture')
    expect((await rejectionOf(Buffer.alloc(maxPictureBytes + 3))).errors).toEqual({ picture: largePictureMessage })
    expect((await rejectionOf(box, world.visitor)).name).toBe('NotSignedIn')
  })

  // Shows pictures-24.
  test('is limited to 30 attempts an hour', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const ada = await buildMember(world)
    const attempt = () => ada.send(uploadImage, { body: { picture: '' } })
    for (const { status } of await Promise.all(Array.from({ length: 30 }, attempt))) expect(status).toBe(422)
    expect((await attempt()).status).toBe(429)
  })
})

describe('changing the cover of a game', () => {
  // Shows pictures-25.
  test('replaces a fetched picture with an uploaded one', async ({ world }) => {
    const { url, requests } = await serveBox(world)
    const ada = await buildMember(world)
    const added = await addGame(ada, url)
    await fetchDue(world)
    const fetched = await read(ada, added)

    const changed = await change(ada, added, site + (await upload(ada)).large)

    expect(changed.imageUrl).toBeNull()
    expect(await statusesOf(world, changed.picture)).toEqual([200, 200])
    expect(await statusesOf(world, fetched.picture)).toEqual([404, 404])
    await fetchDue(world)
    expect(requests).toHaveLength(1)
  })

  // Shows pictures-16. Shows pictures-25.
  test('replaces an address that cannot be fetched, or an upload, with the generated cover', async ({ world }) => {
    const { url, requests } = await serveBox(world)
    const ada = await buildMember(world)
    const uploaded = await addGame(ada, site + (await upload(ada)).large)
    const queued = await addGame(ada, url)
    for (const game of [uploaded, queued])
      expect(await change(ada, game, drawnCover)).toMatchObject({ imageUrl: null, picture: null })
    expect(await statusesOf(world, uploaded.picture)).toEqual([404, 404])
    await fetchDue(world)
    expect(requests).toEqual([])
    expect(await addGame(ada, drawnCover)).toMatchObject({ imageUrl: null, picture: null })
  })

  test('keeps the cover when the form sends the address of the current picture', async ({ world }) => {
    const ada = await buildMember(world)
    const game = await addGame(ada, site + (await upload(ada)).large)
    const { picture } = await change(ada, game, site + (game.picture?.large ?? ''))
    expect(picture).toEqual(game.picture)
    expect(await statusesOf(world, picture)).toEqual([200, 200])
  })

  // Shows games-6.
  test('keeps an upload or a generated cover when the form sends the null that the game was read with', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const uploaded = await addGame(ada, site + (await upload(ada)).large)
    const drawn = await addGame(ada, drawnCover)
    for (const { id, name, imageUrl, picture } of [uploaded, drawn]) {
      expect(imageUrl).toBeNull()
      const body = { name: `${name} Junior`, imageUrl }
      const changed = await ada.request(updateGame, { parameters: { id }, body })
      expect(changed).toMatchObject({ name: body.name, imageUrl, picture })
    }
    expect(await statusesOf(world, uploaded.picture)).toEqual([200, 200])
  })

  // Shows games-6.
  test('rejects null for a game with an address, and keeps its address', async ({ world }) => {
    const { url } = await serveBox(world)
    const ada = await buildMember(world)
    const { id } = await addGame(ada, url)
    const problem = await ada.requestProblem(updateGame, { parameters: { id }, body: { imageUrl: null } })
    expect(problem).toMatchObject({ name: 'InvalidInput', errors: { imageUrl: 'Image URL is required' } })
    expect((await ada.request(getGame, { parameters: { id } })).imageUrl).toBe(url)
  })

  test('replaces an upload with the picture at an address', async ({ world }) => {
    const { url } = await serveBox(world)
    const ada = await buildMember(world)
    const game = await addGame(ada, site + (await upload(ada)).large)
    expect(await change(ada, game, url)).toMatchObject({ imageUrl: url, picture: null })
    expect(await statusesOf(world, game.picture)).toEqual([404, 404])
    await fetchDue(world)
    expect((await read(ada, game)).picture).not.toBeNull()
  })

  test('keeps an address that only looks like one of this site as it is', async ({ world }) => {
    const ada = await buildMember(world)
    const imageUrl = site + gamePictureAddresses(randomUUID()).large
    expect(await addGame(ada, imageUrl)).toMatchObject({ imageUrl, picture: null })
  })
})
