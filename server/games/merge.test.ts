import { expect } from 'vitest'
import { addToCollection, listCollection } from '../../contract/shelves/collection/calls.ts'
import { getEvent } from '../../contract/events/calls.ts'
import { getGame, getOwnRating, listGames, rateGame } from '../../contract/games/calls.ts'
import { listWishes, setWish } from '../../contract/games/wishes/calls.ts'
import { buildEvent, buildGame, buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { silentWriter } from '../platform/live/writer.ts'
import type { World } from '../testing/world.ts'
import { mergeGames } from './merges.ts'

const now = new Date()

const merge = ({ db }: World, games: Parameters<typeof mergeGames>[1]) =>
  silentWriter(db).transaction((transaction) => mergeGames(transaction, games))

// Requirement moderation-13: A moderator can merge two games; collections, favorites, wishes, ratings and events follow
// without duplicates.
test('merging games moves collection entries, favorites, wishes, ratings and events without duplicates', async ({
  world,
}) => {
  const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
  const [from, into] = [await buildGame(world, { name: 'Katan' }), await buildGame(world, { name: 'Catan' })]
  const own = (member: typeof ada, gameId: number, isFavorite: boolean) =>
    member.request(addToCollection, { parameters: { id: member.id }, body: { gameId, isFavorite } })
  const rate = (member: typeof ada, id: number, rating: number) =>
    member.request(rateGame, { parameters: { id }, body: { rating } })
  await own(ada, from, true)
  await own(ben, from, true)
  await own(ben, into, false)
  await own(cleo, into, false)
  await rate(ada, from, 5)
  await rate(ben, from, 1)
  await rate(ben, into, 3)
  const [one, both] = [
    await buildEvent(world, { host: ada, gameIds: [from] }),
    await buildEvent(world, { host: ada, gameIds: [from, into] }),
  ]

  for (const [member, id] of [
    [ada, from],
    [ben, from],
    [ben, into],
  ] as const)
    await member.request(setWish, { parameters: { id }, body: { wantsToPlay: true } })

  await merge(world, { fromId: from, intoId: into, now })

  for (const member of [ada, ben])
    expect((await member.request(listWishes, { parameters: { id: member.id } })).map(({ id }) => id)).toEqual([into])
  const collectionOf = async (member: typeof ada) =>
    (await member.request(listCollection, { parameters: { id: member.id } })).map(({ gameId, isFavorite }) => [
      gameId,
      isFavorite,
    ])
  expect(await collectionOf(ada)).toEqual([[into, true]])
  expect(await collectionOf(ben)).toEqual([[into, true]])
  expect(await collectionOf(cleo)).toEqual([[into, false]])
  expect(await ada.request(getOwnRating, { parameters: { id: into } })).toEqual({ rating: 5 })
  expect(await ben.request(getOwnRating, { parameters: { id: into } })).toEqual({ rating: 3 })
  expect((await ada.request(getGame, { parameters: { id: into } })).rating).toBe(4)
  for (const eventId of [one, both])
    expect((await ada.request(getEvent, { parameters: { eventId } })).games.map(({ id }) => id)).toEqual([into])
  expect(await ada.requestProblem(getGame, { parameters: { id: from } })).toMatchObject({ name: 'NotFound' })
  const counts = await world.db
    .selectFrom('games')
    .select(['id', 'ownerCount', 'ratingCount', 'ratingTotal'])
    .where('id', 'in', [from, into])
    .orderBy('id')
    .execute()
  expect(counts).toEqual([
    { id: from, ownerCount: 0, ratingCount: 0, ratingTotal: 0 },
    { id: into, ownerCount: 3, ratingCount: 2, ratingTotal: 8 },
  ])
})

// Requirement shelf-27: Later imports of the member find the game that they chose for an id, unless it was deleted and
// the collection does not keep it.
test('merging games moves the choices of imports, so that later imports find the remaining game', async ({ world }) => {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const [from, into] = [await buildGame(world, { name: 'Katan' }), await buildGame(world, { name: 'Catan' })]
  const choices = [
    { userId: ada.id, bggId: 13, gameId: from },
    { userId: ada.id, bggId: 14, gameId: into },
    { userId: ben.id, bggId: 13, gameId: from },
  ]
  await world.db.insertInto('shelfChoices').values(choices).execute()

  await merge(world, { fromId: from, intoId: into, now })

  const moved = await world.db.selectFrom('shelfChoices').selectAll().orderBy('userId').orderBy('bggId').execute()
  expect(moved).toEqual(choices.map((choice) => ({ ...choice, gameId: into })))
})

// Shows moderation-13.
test('merging games keeps their names, which searches find, also those of the deleted game', async ({ world }) => {
  const ada = await buildMember(world)
  const from = await buildGame(world, { name: 'Zug um Zug', otherNames: ['Ticket to Ride', 'Menolippu'] })
  const into = await buildGame(world, { name: 'Ticket to Ride', otherNames: ['Menolippu'] })
  await merge(world, { fromId: from, intoId: into, now })
  const game = { id: into, name: 'Ticket to Ride', otherNames: ['Menolippu', 'Zug um Zug'] }
  expect(await ada.request(getGame, { parameters: { id: into } })).toMatchObject(game)
  expect(await ada.request(listGames, { query: { search: 'zug um' } })).toMatchObject([game])
})

test('merging fails for a game with itself and for an unknown game', async ({ world }) => {
  const id = await buildGame(world)
  for (const [fromId, intoId] of [
    [id, id],
    [id, 999_999],
    [999_999, id],
  ] as const)
    await expect(merge(world, { fromId, intoId, now })).rejects.toMatchObject({ name: 'NotFound' })
  const member = await buildMember(world)
  expect(await member.request(getGame, { parameters: { id } })).toMatchObject({ id })
})
