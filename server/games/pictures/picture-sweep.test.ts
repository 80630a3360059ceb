import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { setAvatar } from '../../../contract/people/avatars/calls.ts'
import { addToCollection, removeFromCollection } from '../../../contract/shelves/collection/calls.ts'
import { deleteGame, getGame } from '../../../contract/games/calls.ts'
import { buildGame, buildMember, hoursFromNow } from '../../testing/builders.ts'
import { widePicture } from '../../testing/picture-files.ts'
import { startWebServer } from '../../testing/web-server.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { pictureFetchWork } from './picture-fetcher.ts'
import { pictureSweepWork } from './subject.ts'

const box = await widePicture().png().toBuffer()
const log = { info: () => undefined, error: () => undefined }

const sweep = (world: World, hours: number) => pictureSweepWork(world.services).run(hoursFromNow(hours))
const statusOf = async ({ app }: World, address = '') => (await app.inject({ method: 'GET', url: address })).statusCode

/** Builds a member with an avatar and a game with a picture. Returns their ids and addresses. */
async function buildPictures(world: World) {
  const site = await startWebServer(world, (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(box),
  )
  const ada = await buildMember(world)
  const body = { picture: box.toString('base64') }
  const { avatarUrl } = await ada.request(setAvatar, { parameters: { id: ada.id }, body })
  const gameId = await buildGame(world, { addedBy: ada, imageUrl: site })
  await pictureFetchWork(world.services, log).run(hoursFromNow(0))
  const { picture } = await ada.request(getGame, { parameters: { id: gameId } })
  return { ada, gameId, avatarUrl: avatarUrl ?? '', small: picture?.small ?? '', large: picture?.large ?? '' }
}

/** Stores files that a crashed process left behind: an avatar, a game picture and an incomplete file. */
async function buildLeftovers({ services: { pictures } }: World): Promise<string[]> {
  const names = ['.webp', '-480.webp', '.webp.new'].map((ending) => randomUUID() + ending)
  for (const name of names) await pictures.save(name, box)
  return names
}

async function listNames({ services: { pictures } }: World): Promise<string[]> {
  return (await Array.fromAsync(pictures.listNames())).flat().toSorted()
}

describe('sweeping pictures', () => {
  // Requirement pictures-22: Files of pictures that nothing uses are deleted a day after they were stored, and the
  // picture of a deleted game once no collection contains it.
  test('deletes unused pictures a day after they were stored, and no others', async ({ world }) => {
    const { avatarUrl, small, large } = await buildPictures(world)
    const shown = await listNames(world)
    const left = await buildLeftovers(world)

    await sweep(world, 23)
    expect(await listNames(world)).toEqual([...shown, ...left].toSorted())

    await sweep(world, 25)
    expect(await listNames(world)).toEqual(shown)
    for (const address of [avatarUrl, small, large]) expect(await statusOf(world, address)).toBe(200)
  })

  test('keeps pictures that are older than the database', async ({ world }) => {
    const left = await buildLeftovers(world)
    await sql`update migrations set "timestamp" = ${hoursFromNow(1).toISOString()}`.execute(world.db)
    await sweep(world, 25)
    expect(await listNames(world)).toEqual(left.toSorted())
  })

  // Shows pictures-22.
  test('deletes the picture of a deleted game once it is in no collection', async ({ world }) => {
    const { ada, gameId, avatarUrl, small, large } = await buildPictures(world)
    const ben = await buildMember(world)
    await ben.request(addToCollection, { parameters: { id: ben.id }, body: { gameId } })
    await ada.request(deleteGame, { parameters: { id: gameId } })
    await sweep(world, 0)
    expect([await statusOf(world, small), await statusOf(world, large)]).toEqual([200, 200])

    await ben.request(removeFromCollection, { parameters: { id: ben.id, gameId } })
    await sweep(world, 0)
    expect([await statusOf(world, small), await statusOf(world, large)]).toEqual([404, 404])
    expect(await statusOf(world, avatarUrl)).toBe(200)
  })

  test('works when no picture was ever stored', async ({ world }) => {
    await sweep(world, 25)
    expect(await listNames(world)).toEqual([])
  })
})
