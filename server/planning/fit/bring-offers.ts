import { type Expression, sql } from 'kysely'
import { bringListLimits } from '../../../contract/planning/fit/limits.ts'
import type { GameOffer } from '../../../contract/planning/fit/schemas.ts'
import { loanDaysOf } from '../../../contract/shelves/loans/rules.ts'
import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { recordEventChange } from '../../events/event-audience.ts'
import { requireGameOfEvent, requirePlannedGame } from '../../events/event-games.ts'
import { requireOrganizer } from '../../events/event-locks.ts'
import { isPlayedAtTable, isAway } from '../../events/split/split-tables.ts'
import { requirePlanCheck } from '../../games/event-checks.ts'
import { notifyOwner, deleteBringNotifications } from '../../notifications/bring-notifications.ts'
import { nestedRows, readNested } from '../../platform/database/nested.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { withProblem } from '../../platform/http/problem-error.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { summaryColumns, toMemberSummary } from '../../people/users/users.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { membersWith } from '../../people/visibility/places.ts'
import { requireTable } from './vetoes.ts'

type OfferKey = { eventId: number; gameId: number; userId: number }

/** An event as the viewer sees it now. */
type Table = { event: { id: number; date: string }; viewerId: number; now: Date }

/** A member who brings or teaches a game; null for a member whom the viewer does not see. */
export type Offer = {
  eventId: number
  gameId: number
  user: MemberSummary | null
  isBringing: boolean
  isTeaching: boolean
}

/** Lists the offers to bring and teach the games of these events, the earliest first. */
export async function listBringOffers(
  db: Database,
  { eventIds, viewerId }: { eventIds: readonly number[]; viewerId: number },
): Promise<Offer[]> {
  const rows = await db
    .selectFrom('gameOffers')
    .innerJoin('users', 'users.id', 'gameOffers.userId')
    .select(['eventId', 'gameId', 'bringingSince', 'teachingSince'])
    .select(summaryColumns)
    .select(({ eb }) => eb('users.id', 'in', hiddenFrom(db, viewerId)).as('isHidden'))
    .where(isOneOf(db, 'eventId', eventIds))
    .orderBy(({ fn }) => fn.coalesce('bringingSince', 'teachingSince'))
    .orderBy('users.id')
    .limit(bringListLimits.offers)
    .execute()
  return rows.map(({ eventId, gameId, bringingSince, teachingSince, isHidden, ...member }) => ({
    eventId,
    gameId,
    user: isHidden ? null : toMemberSummary(member),
    isBringing: bringingSince !== null,
    isTeaching: teachingSince !== null,
  }))
}

/** Lists the games that the host or a co-host asked members to bring to an event. */
export async function listAsks(db: Database, { eventId }: { eventId: number }) {
  return db.selectFrom('gameAsks').select(['gameId', 'userId']).where('eventId', '=', eventId).execute()
}

/**
 * Lists the people at the table with a copy of each planned game at the time of the event: up to
 * `bringListLimits.owners` for a game, without the viewer.
 */
export async function listOwners(db: Database, { event, viewerId, now }: Table) {
  const rows = await db
    .selectFrom('eventGames')
    .select(({ ref }) => [
      'eventGames.gameId',
      nestedRows(
        db,
        selectOwners(db, { event, viewerId, gameId: ref('eventGames.gameId'), now })
          .select(summaryColumns)
          .orderBy('users.id')
          .limit(bringListLimits.owners),
      ).as('owners'),
    ])
    .where('eventGames.eventId', '=', event.id)
    .execute()
  return rows.map(({ gameId, owners }) => ({ gameId, owners: readNested(owners).map(toMemberSummary) }))
}

/** Stores whether a member brings or teaches a game. Throws `NotFound` or a problem of `requireTable`. */
export async function setOffer(
  writer: Writer,
  { eventId, gameId, userId, now, ...change }: OfferKey & GameOffer & { now: Date },
) {
  await writer.transaction(async (transaction) => {
    await requireTable(transaction, { eventId, userId, now })
    await requireGameOfEvent(transaction, { eventId, gameId })
    const before = await transaction
      .deleteFrom('gameOffers')
      .where('eventId', '=', eventId)
      .where('gameId', '=', gameId)
      .where('userId', '=', userId)
      .returning(['bringingSince', 'teachingSince'])
      .executeTakeFirst()
    const bringingSince = changedSince(before?.bringingSince, change.isBringing, now)
    const teachingSince = changedSince(before?.teachingSince, change.isTeaching, now)
    if (bringingSince !== null || teachingSince !== null)
      await transaction
        .insertInto('gameOffers')
        .values({ eventId, gameId, userId, bringingSince, teachingSince })
        .execute()
    if (change.isBringing) await deleteBringNotifications(transaction, { eventId, userId, gameIds: [gameId] })
    if (change.isBringing !== undefined && (await isPlayedAtTable(transaction, { eventId, gameId })))
      await requirePlanCheck(transaction, { eventId, now })
    recordEventChange(transaction, { eventId })
  })
}

/**
 * Asks an owner to bring a planned game, and notifies them the first time. Throws `NotYours` for a member who does not
 * run the event, and the problems of `requireTable`. Throws `NotFound` if the game is not planned, or if the asked
 * member has no copy at the time of the event, is not at the table or is hidden from the organizer.
 */
export async function askToBring(
  writer: Writer,
  { eventId, gameId, userId, organizerId, now }: OfferKey & { organizerId: number; now: Date },
) {
  await writer.transaction(async (transaction) => {
    const event = await requireTable(transaction, { eventId, userId: organizerId, now })
    await requireOrganizer(transaction, { eventId, organizerId })
    await requirePlannedGame(transaction, { eventId, gameId })
    await selectOwners(transaction, { event, viewerId: organizerId, gameId: sql.val(gameId), now })
      .select('users.id')
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(withProblem('NotFound'))
    const asked = await transaction
      .insertInto('gameAsks')
      .values({ eventId, gameId, userId, askedAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['eventId', 'gameId', 'userId']).doNothing())
      .returning('userId')
      .executeTakeFirst()
    if (!asked) return
    await notifyOwner(transaction, { eventId, gameId, userId, memberId: organizerId, now })
    recordEventChange(transaction, { eventId })
  })
}

/**
 * Selects the people at a table with a copy of a game at the time of the event: owners whose copy is not lent, and
 * borrowers. Leaves out the viewer and the members that the viewer does not see.
 */
function selectOwners(db: Database, { event, viewerId, gameId, now }: Table & { gameId: Expression<number> }) {
  const eventId = event.id
  const places = membersWith(db, eventId, 'seat', 'coHosting')
  const host = db.selectFrom('events').select('events.hostId as userId').where('events.id', '=', eventId)
  const entries = db.selectFrom('collectionEntries').select('collectionEntries.id')
  const loans = db
    .selectFrom('loans')
    .select('loans.id')
    .where('loans.gameId', '=', gameId)
    .where(isAway(loanDaysOf(event, now)))
  return db
    .selectFrom('users')
    .where('users.id', 'in', places.union(host))
    .where('users.id', 'not in', hiddenFrom(db, viewerId))
    .where('users.id', '!=', viewerId)
    .where(({ exists, not, or, and, ref }) => {
      const owned = entries
        .where('collectionEntries.userId', '=', ref('users.id'))
        .where('collectionEntries.gameId', '=', gameId)
      const hasLent = exists(loans.where('loans.ownerId', '=', ref('users.id')))
      const hasBorrowed = exists(loans.where('loans.borrowerId', '=', ref('users.id')))
      return or([and([exists(owned), not(hasLent)]), hasBorrowed])
    })
}

function changedSince(before: string | null = null, isOn: boolean | undefined, now: Date): string | null {
  if (isOn === undefined) return before
  return isOn ? (before ?? now.toISOString()) : null
}
