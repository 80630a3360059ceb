import type { Database } from '../server/platform/database/schema.ts'
import type { BusyCountry } from '../server/testing/busy-country.ts'
import { insertInBatches } from '../server/testing/many-members.ts'

/** The number of games that many members want to play, and the number that each of them wants. */
const popular = { games: 60, perMember: 10 } as const

/** Gives each member wishes for ten of sixty popular games, so that neighbours want the same ones. */
export async function insertPopularWishes(db: Database, { members, gameIds }: BusyCountry) {
  const createdAt = new Date().toISOString()
  await insertInBatches(members.length * popular.perMember, async (start, end) => {
    const wishes = Array.from({ length: end - start }, (_value, index) => {
      const [member, wish] = [Math.floor((start + index) / popular.perMember), (start + index) % popular.perMember]
      return {
        userId: members[member]?.id ?? 0,
        gameId: gameIds[(member * 7 + wish * 11) % popular.games] ?? 0,
        createdAt,
      }
    })
    // A generated member may want a popular game already.
    await db
      .insertInto('wishes')
      .values(wishes)
      .onConflict((conflict) => conflict.columns(['userId', 'gameId']).doNothing())
      .execute()
  })
}
