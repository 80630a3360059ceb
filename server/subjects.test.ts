import type { KyselyPlugin, OperationNode } from 'kysely'
import { expect } from 'vitest'
import { joinEvent } from '../contract/events/calls.ts'
import { rateGame } from '../contract/games/calls.ts'
import { addToCollection } from '../contract/shelves/collection/calls.ts'
import { eraseAccount } from './account/deletion.ts'
import { silentWriter } from './platform/live/writer.ts'
import { buildEvent, buildGame, buildMember } from './testing/builders.ts'
import { test } from './testing/test.ts'
import { testMode } from './testing/test-database.ts'

/** Finds the names of the tables in a part of a query. */
function tablesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { kind, identifier } = part as { kind?: string; identifier?: { name: string } }
  return kind === 'SchemableIdentifierNode' && identifier ? [identifier.name] : Object.values(part).flatMap(tablesIn)
}

/** Returns the tables whose rows a statement locks. */
function lockedTables(node: OperationNode): string[] {
  if (node.kind === 'UpdateQueryNode') return tablesIn((node as { table?: unknown }).table)
  if (node.kind === 'DeleteQueryNode' || (node as { endModifiers?: unknown }).endModifiers !== undefined)
    return tablesIn((node as { from?: unknown }).from)
  return []
}

test.skipIf(testMode === 'repeated')(
  'the list of subjects has the lock order: erasing an account locks all events before the first game',
  async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const gameId = await buildGame(world, { addedBy: ada })
    const eventId = await buildEvent(world, { host: ben, gameIds: [gameId] })
    await buildEvent(world, { host: ada, gameIds: [gameId] })
    await ada.request(joinEvent, { parameters: { eventId }, body: {} })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId } })
    await ada.request(rateGame, { parameters: { id: gameId }, body: { rating: 4 } })
    const locked: string[] = []
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => {
        locked.push(...lockedTables(node))
        return node
      },
      transformResult: async ({ result }) => result,
    }

    const { subjects } = world.services
    await silentWriter(world.db.withPlugin(recorder)).transaction((transaction) =>
      eraseAccount(transaction, { userId: ada.id, subjects, now: new Date() }),
    )

    const order = locked.filter((table) => table === 'events' || table === 'games')
    expect(new Set(order)).toEqual(new Set(['events', 'games']))
    expect(order).toEqual(order.toSorted())
    expect(locked.lastIndexOf('users')).toBeGreaterThan(locked.lastIndexOf('games'))
  },
)
