import { localDateTime } from '../../../contract/events/event-moments.ts'
import type { ImportedPlay } from '../../../contract/planning/plays/schemas.ts'
import { rowLimits } from '../../../contract/platform/row-limits.ts'
import { recordTableChange } from '../../games/event-checks.ts'
import { lockListedGames } from '../../games/play-facts/play-facts.ts'
import { lockPresentMember } from '../../people/users/member-locks.ts'
import { timeZoneOfZip } from '../../people/zip-codes/zip-atlas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { countExactly } from '../../platform/database/totals.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { requireThat } from '../../platform/http/problem-error.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { uncountPlays } from './imported-plays.ts'

type Import = { userId: number; plays: readonly ImportedPlay[] }

/**
 * Stores plays of a file in the log of a member. Leaves out plays that the log contains, and those of games that are not
 * in the catalog. Returns the number of plays that were new or got players. Throws `TooManyImportedPlays`.
 */
export async function importFilePlays(writer: Writer, { userId, plays, now }: Import & { now: Date }): Promise<number> {
  return writer.transaction(async (transaction) => {
    await lockPresentMember(transaction, { id: userId })
    const missing = await leaveOutKnown(transaction, { userId, plays })
    const listed = await lockListedGames(transaction, { ids: missing.map(({ gameId }) => gameId) })
    const fresh = missing.filter(({ gameId }) => listed.has(gameId))
    if (fresh.length === 0) return 0
    const ofEvents = await addPlayersAtEvents(transaction, { userId, plays: fresh })
    await insertPlays(transaction, { userId, plays: fresh.filter((play) => !ofEvents.has(play)), now })
    recordTableChange(transaction, { userId })
    return fresh.length
  })
}

/** Returns each play once that the log does not contain. */
async function leaveOutKnown(transaction: Database, { userId, plays }: Import): Promise<ImportedPlay[]> {
  const byUuid = new Map(plays.map((play) => [play.uuid, play]))
  const known = await transaction
    .selectFrom('plays')
    .select('uuid')
    .where('userId', '=', userId)
    .where(isOneOf(transaction, 'uuid', [...byUuid.keys()]))
    .execute()
  for (const { uuid } of known) byUuid.delete(uuid)
  return [...byUuid.values()]
}

/**
 * Adds the players of a file to the plays that the member recorded at events: those of the same game within a day. An app
 * and this site then count the evening once. Returns the plays of the file that it found.
 */
async function addPlayersAtEvents(transaction: Database, { userId, plays }: Import): Promise<Set<ImportedPlay>> {
  const recorded = await transaction
    .selectFrom('plays')
    .innerJoin('events', 'events.id', 'plays.eventId')
    .select(['plays.id', 'gameId', 'events.date', 'events.location'])
    .where('userId', '=', userId)
    .where(isOneOf(transaction, 'gameId', [...new Set(plays.map(({ gameId }) => gameId))]))
    .where('players', 'is', null)
    .orderBy('playedAt')
    .orderBy('plays.id')
    .execute()
  const found = new Set<ImportedPlay>()
  for (const { id, gameId, date, location } of recorded) {
    const local = localDateTime({ date, timeZone: timeZoneOfZip(location) ?? null })
    const start = Date.parse(`${local.replace(' ', 'T')}:00Z`)
    const play = plays.find(
      (each) => each.gameId === gameId && !found.has(each) && Math.abs(Date.parse(each.playedAt) - start) < day,
    )
    if (!play) continue
    found.add(play)
    const players = JSON.stringify(play.players)
    await transaction.updateTable('plays').set({ uuid: play.uuid, players }).where('id', '=', id).execute()
  }
  return found
}

const day = 24 * 60 * 60_000

async function insertPlays(transaction: Database, { userId, plays, now }: Import & { now: Date }) {
  if (plays.length === 0) return
  const count = await countExactly(
    transaction.selectFrom('plays').where('userId', '=', userId).where('eventId', 'is', null),
  )
  const { max, problem } = rowLimits.importedPlays
  requireThat(count + plays.length <= max, problem)
  const recordedAt = now.toISOString()
  await transaction
    .insertInto('plays')
    .values(
      plays.map(({ players, ...play }) => ({
        ...play,
        userId,
        eventId: null,
        tableNumber: 1,
        people: Math.max(1, players.length),
        vote: null,
        recordedAt,
        players: JSON.stringify(players),
      })),
    )
    .execute()
  await uncountPlays(transaction, { userId, gameIds: plays.map(({ gameId }) => gameId) })
}
