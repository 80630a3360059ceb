import { randomUUID } from 'node:crypto'
import { maxPlaysPerEvent, playRefusal } from '../../../contract/planning/plays/rules.ts'
import type { EventPlay, NewPlay, OwnPlay } from '../../../contract/planning/plays/schemas.ts'
import { recordEventChange } from '../../events/event-audience.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { getEvent } from '../../events/events.ts'
import { mapGameSummaries } from '../../games/games.ts'
import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'
import { requireThat, withProblem, requireNoProblem } from '../../platform/http/problem-error.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { recordTableChange } from '../../games/event-checks.ts'
import { lockPresentMember } from '../../people/users/member-locks.ts'
import { summaryColumns, toMemberSummary } from '../../people/users/users.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { lockPlayedGame, updatePlayFacts } from '../../games/play-facts/play-facts.ts'

const ownColumns = ['id', 'people', 'minutes', 'vote'] as const

/** Throws `NotFound`, `NotThere`, `EventCancelled` or `EventNotOver` if a member cannot record plays of an event. */
export async function requireWasThere(
  db: Database,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
) {
  const event = await getEvent(db, { id: eventId, viewerId: userId })
  requireNoProblem(playRefusal(event, now))
  return event
}

/** Lists the plays of an event as recorded by members whom the viewer sees, the earliest record first. */
export async function listEventPlays(
  db: Database,
  { eventId, viewerId }: { eventId: number; viewerId: number },
): Promise<EventPlay[]> {
  const rows = await db
    .selectFrom('plays')
    .innerJoin('users', 'users.id', 'plays.userId')
    .select(['plays.id', 'gameId', 'tableNumber', 'people', 'minutes', 'vote'])
    .select(summaryColumns)
    .where('eventId', '=', eventId)
    .where('userId', 'not in', hiddenFrom(db, viewerId))
    .orderBy('plays.id')
    .execute()
  const gameIds = rows.map(({ gameId }) => gameId)
  const games = await mapGameSummaries(db, gameIds)
  const tables = Map.groupBy(rows, ({ gameId, tableNumber }) => `${gameId} ${tableNumber}`)
  return [...tables.values()].flatMap((records) => {
    const [first] = records
    const game = first && games.get(first.gameId)
    if (!first || !game) return []
    const own = records.find(({ memberId }) => memberId === viewerId)
    const { tableNumber, people, minutes } = first
    return {
      game,
      tableNumber,
      people,
      minutes,
      members: records.map(toMemberSummary),
      own: own ? { id: own.id, people: own.people, minutes: own.minutes, vote: own.vote } : null,
    }
  })
}

/** Returns false if the host answered that the event did not happen, otherwise true. */
export async function mayHaveHappened(db: Database, { eventId }: { eventId: number }): Promise<boolean> {
  const answers = db.selectFrom('eventOutcomes').where('eventId', '=', eventId)
  return !(await hasRows(answers.where('outcome', '=', 'didNotHappen')))
}

/** Throws `TooManyPlays`, the problems of `requireWasThere`, and `NotFound` for an unknown game. */
export async function recordPlay(
  writer: Writer,
  { eventId, userId, play, now }: { eventId: number; userId: number; play: NewPlay; now: Date },
): Promise<OwnPlay> {
  const { gameId, tableNumber = 1, ...facts } = play
  return writer.transaction(async (transaction) => {
    await lockPresentMember(transaction, { id: userId })
    await lockEvent(transaction, { eventId })
    const { date } = await requireWasThere(transaction, { eventId, userId, now })
    await lockPlayedGame(transaction, { gameId })
    await requireRecordable(transaction, { eventId, userId, gameId, tableNumber })
    const own = await transaction
      .insertInto('plays')
      .values({
        eventId,
        gameId,
        tableNumber,
        userId,
        ...facts,
        playedAt: date,
        recordedAt: now.toISOString(),
        uuid: randomUUID(),
      })
      .onConflict((conflict) =>
        conflict.columns(['eventId', 'gameId', 'tableNumber', 'userId']).doUpdateSet({ ...facts }),
      )
      .returning(ownColumns)
      .executeTakeFirstOrThrow()
    await updatePlayFacts(transaction, { gameId })
    recordEventChange(transaction, { eventId })
    recordTableChange(transaction, { userId })
    return own
  })
}

export async function deletePlay(writer: Writer, { id, userId }: { id: number; userId: number }) {
  await writer.transaction(async (transaction) => {
    const play = await transaction
      .selectFrom('plays')
      .select(['gameId', 'eventId'])
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(withProblem('NotFound'))
    const { gameId, eventId } = play
    await lockPlayedGame(transaction, { gameId })
    await transaction.deleteFrom('plays').where('id', '=', id).execute()
    if (eventId !== null) {
      await updatePlayFacts(transaction, { gameId })
      recordEventChange(transaction, { eventId })
    }
    recordTableChange(transaction, { userId })
  })
}

/** Deletes the plays of a leaving member, recorded and imported. Locks the games in the order of their ids. */
export async function deletePlays(transaction: Database, { userId }: { userId: number }) {
  await transaction.deleteFrom('plays').where('userId', '=', userId).where('eventId', 'is', null).execute()
  const played = await transaction
    .selectFrom('plays')
    .select('gameId')
    .distinct()
    .where('userId', '=', userId)
    .orderBy('gameId')
    .execute()
  for (const { gameId } of played) {
    await lockPlayedGame(transaction, { gameId })
    await transaction.deleteFrom('plays').where('userId', '=', userId).where('gameId', '=', gameId).execute()
    await updatePlayFacts(transaction, { gameId })
  }
  await transaction.deleteFrom('importedPlays').where('userId', '=', userId).execute()
}

/**
 * Throws `TooManyPlays`, or `NotFound` for a game that is neither in the catalog nor recorded, planned or at a table of
 * the event. The transaction must hold the lock of the event.
 */
async function requireRecordable(
  transaction: Database,
  { eventId, userId, gameId, tableNumber }: { eventId: number; userId: number; gameId: number; tableNumber: number },
) {
  const records = await transaction
    .selectFrom('plays')
    .select(['gameId', 'tableNumber'])
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .execute()
  if (records.some((record) => record.gameId === gameId && record.tableNumber === tableNumber)) return
  requireThat(records.length < maxPlaysPerEvent, 'TooManyPlays')
  await transaction
    .selectFrom('games')
    .select('id')
    .where('id', '=', gameId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('deletedAt', 'is', null),
        exists(selectFrom('eventGames').select('gameId').where('eventId', '=', eventId).where('gameId', '=', gameId)),
        exists(selectFrom('splitTables').select('place').where('eventId', '=', eventId).where('gameId', '=', gameId)),
        exists(selectFrom('plays').select('id').where('eventId', '=', eventId).where('gameId', '=', gameId)),
      ]),
    )
    .executeTakeFirstOrThrow(withProblem('NotFound'))
}
