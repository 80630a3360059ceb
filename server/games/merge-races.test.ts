import { describe, expect } from 'vitest'
import { updateEvent } from '../events/event-changes.ts'
import { createEvent } from '../events/events.ts'
import type { Database } from '../platform/database/schema.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow } from '../testing/builders.ts'
import { nameOfRejection, runBehindLock } from '../testing/run-behind-lock.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { setWish } from './wishes/wishes.ts'
import { mergeGames } from './merges.ts'

const now = new Date()

/** Builds a game that is about to be merged into another one, and returns actions that name it. */
async function buildMerge(world: World) {
  const { db } = world
  const writer = silentWriter(db)
  const member = await buildMember(world)
  const [fromId, intoId, otherId] = [await buildGame(world), await buildGame(world), await buildGame(world)]
  const event = { title: 'Night', date: hoursFromNow(24).toISOString(), location: '97205', gameIds: [fromId] }
  const eventId = await buildEvent(world, { host: member, gameIds: [otherId] })
  return {
    fromId,
    intoId,
    row: (transaction: Database) => transaction.selectFrom('games').select('id').where('id', '=', fromId),
    merge: () => nameOfRejection(writer.transaction((transaction) => mergeGames(transaction, { fromId, intoId, now }))),
    actions: {
      wish: () => nameOfRejection(setWish(writer, { userId: member.id, gameId: fromId, wantsToPlay: true, now })),
      create: () => nameOfRejection(createEvent(writer, { event, hostId: member.id, now })),
      change: () =>
        nameOfRejection(
          updateEvent(writer, { eventId, change: { gameIds: [otherId, fromId] }, editorId: member.id, now }),
        ),
    },
  }
}

/** Lists the games that wishes and events name, except the game that the event has from the beginning. */
async function listNamedGames({ db }: World, { fromId, intoId }: { fromId: number; intoId: number }) {
  const wished = db.selectFrom('wishes').select('gameId')
  const rows = await wished.unionAll(db.selectFrom('eventGames').select('gameId')).execute()
  return rows.map(({ gameId }) => gameId).filter((gameId) => gameId === fromId || gameId === intoId)
}

const actionNames = ['wish', 'create', 'change'] as const

describe('a wish or an event that names a game while it is merged', () => {
  // Requirement moderation-24: A wish or an event that names a game while it is merged moves to the other game or is
  // rejected, and never names the deleted game.
  test.for(actionNames)('is rejected after the merge: %s', async (name, { world }) => {
    const { row, merge, actions, ...games } = await buildMerge(world)
    expect(await runBehindLock(world, row, [merge, actions[name]])).toEqual([undefined, 'NotFound'])
    expect(await listNamedGames(world, games)).toEqual([])
  })

  // Shows moderation-24.
  test.for(actionNames)('moves to the other game with the merge: %s', async (name, { world }) => {
    const { row, merge, actions, ...games } = await buildMerge(world)
    expect(await runBehindLock(world, row, [actions[name], merge])).toEqual([undefined, undefined])
    expect(await listNamedGames(world, games)).toEqual([games.intoId])
  })

  // Shows moderation-24.
  test('does not return to the event when its host changes the other games', async ({ world }) => {
    const { fromId, intoId, row, merge } = await buildMerge(world)
    const host = await buildMember(world)
    const eventId = await buildEvent(world, { host, gameIds: [fromId] })
    const added = await buildGame(world)
    const change = () =>
      nameOfRejection(
        updateEvent(silentWriter(world.db), { eventId, change: { gameIds: [fromId, added] }, editorId: host.id, now }),
      )
    expect(await runBehindLock(world, row, [merge, change])).toEqual([undefined, 'NotFound'])
    expect(await listNamedGames(world, { fromId, intoId })).toEqual([intoId])
  })
})
