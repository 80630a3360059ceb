import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { setAvatar } from '../../contract/avatars/avatars.ts'
import { addToCollection, removeFromCollection } from '../../contract/collection/collection.ts'
import { deleteGame, getGame } from '../../contract/games/games.ts'
import { buildGame, buildMember, hoursFromNow } from '../testing/builders.ts'
import { wide } from '../testing/picture-files.ts'
import { serveSite } from '../testing/site.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { fetchPictures } from './fetching.ts'
import { sweepPictures } from './sweeping.ts'

const box = await wide().png().toBuffer()
const log = { info: () => undefined, error: () => undefined }

const sweep = (world: World, hours: number) => sweepPictures(world.services, { now: hoursFromNow(hours) })
const statusOf = async ({ app }: World, address = '') => (await app.inject({ method: 'GET', url: address })).statusCode

/** A member with a picture of herself, and a game of hers with one, as they are served. */
async function buildPictures(world: World) {
  const site = await serveSite(world, (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(box),
  )
  const ada = await buildMember(world)
  const body = { picture: box.toString('base64') }
  const { avatarUrl } = await ada.ask(setAvatar, { parameters: { id: ada.id }, body })
  const gameId = await buildGame(world, { addedBy: ada, imageUrl: site })
  await fetchPictures(world.services, { now: hoursFromNow(0), log })
  const { picture } = await ada.ask(getGame, { parameters: { id: gameId } })
  return { ada, gameId, avatarUrl: avatarUrl ?? '', small: picture?.small ?? '', large: picture?.large ?? '' }
}

/** Pictures of a process that ended before anybody showed them: of a member, of a game, and half a one. */
async function buildLeftovers({ services: { pictures } }: World): Promise<string[]> {
  const names = ['.webp', '-480.webp', '.webp.new'].map((ending) => randomUUID() + ending)
  for (const name of names) await pictures.keep(name, box)
  return names
}

async function listNames({ services: { pictures } }: World): Promise<string[]> {
  return (await Array.fromAsync(pictures.listNames())).flat().toSorted()
}

describe('a picture', () => {
  test('that nobody shows is gone a day after it was kept, and no other', async ({ world }) => {
    const { avatarUrl, small, large } = await buildPictures(world)
    const shown = await listNames(world)
    const left = await buildLeftovers(world)

    await sweep(world, 23)
    expect(await listNames(world)).toEqual([...shown, ...left].toSorted())

    await sweep(world, 25)
    expect(await listNames(world)).toEqual(shown)
    for (const address of [avatarUrl, small, large]) expect(await statusOf(world, address)).toBe(200)
  })

  test('that was kept for another database stays', async ({ world }) => {
    const left = await buildLeftovers(world)
    await sql`update migrations set "timestamp" = ${hoursFromNow(1).toISOString()}`.execute(world.db)
    await sweep(world, 25)
    expect(await listNames(world)).toEqual(left.toSorted())
  })

  test('of a game that left the catalogue goes once its last collector lets go', async ({ world }) => {
    const { ada, gameId, avatarUrl, small, large } = await buildPictures(world)
    const ben = await buildMember(world)
    await ben.ask(addToCollection, { parameters: { id: ben.id }, body: { gameId } })
    await ada.ask(deleteGame, { parameters: { id: gameId } })
    await sweep(world, 0)
    expect([await statusOf(world, small), await statusOf(world, large)]).toEqual([200, 200])

    await ben.ask(removeFromCollection, { parameters: { id: ben.id, gameId } })
    await sweep(world, 0)
    expect([await statusOf(world, small), await statusOf(world, large)]).toEqual([404, 404])
    expect(await statusOf(world, avatarUrl)).toBe(200)
  })

  test('is looked for where none was ever kept', async ({ world }) => {
    await sweep(world, 25)
    expect(await listNames(world)).toEqual([])
  })
})
