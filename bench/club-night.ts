import { derivedColumns } from '../server/events/derived-columns.ts'
import { createLinkCode } from '../server/events/link-code.ts'
import type { Database } from '../server/platform/database/schema.ts'
import type { BusyCountry } from '../server/testing/busy-country.ts'

/** The people at the table, the host included, and the number of games that each of them owns. */
export const clubNight = { people: 30, gamesPerMember: 200 } as const
export const hugeEvent = { people: 200, gamesPerMember: 200 } as const

/**
 * Creates an upcoming event of the first member, with the next members as attendees, who own many games. Returns its id.
 */
export async function insertClubNight(
  db: Database,
  { members, gameIds }: BusyCountry,
  { people, gamesPerMember }: { people: number; gamesPerMember: number } = clubNight,
): Promise<number> {
  const club = members.slice(0, people)
  const now = new Date()
  const [createdAt, date] = [now.toISOString(), new Date(now.getTime() + 24 * 60 * 60_000).toISOString()]
  const { id: eventId } = await db
    .insertInto('events')
    .values({
      hostId: club[0]?.id ?? 0,
      title: 'Club night',
      date,
      duration: 240,
      location: '66101',
      ...derivedColumns({ title: 'Club night', date, duration: 240, location: '66101' }),
      attendeeCount: club.length - 1,
      createdAt,
      suggestedAt: createdAt,
      linkCode: createLinkCode(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seats = club.slice(1).map(({ id: userId }) => ({ eventId, userId, joinedAt: createdAt }))
  await db.insertInto('places').values(seats).execute()
  for (const [place, { id: userId }] of club.entries()) {
    const owned = Array.from({ length: gamesPerMember }, (_value, number) => ({
      userId,
      gameId: gameIds[(place * 37 + number * 41) % gameIds.length] ?? 0,
      createdAt,
    }))
    // The generated members own some of these games already.
    await db
      .insertInto('collectionEntries')
      .values(owned)
      .onConflict((conflict) => conflict.columns(['userId', 'gameId']).doNothing())
      .execute()
  }
  await db
    .updateTable('games')
    .set(({ selectFrom }) => ({
      ownerCount: selectFrom('collectionEntries')
        .whereRef('gameId', '=', 'games.id')
        .select(({ fn }) => fn.countAll<number>().as('owners')),
    }))
    .execute()
  return eventId
}
