import { pickFields } from '../../../contract/platform/pick-fields.ts'
import { isPublic, type SharedEvent } from '../../../contract/events/links/rules.ts'
import type { PublicEvent } from '../../../contract/events/links/schemas.ts'
import { publicFields } from '../../../contract/events/plan.ts'
import { firstNameOf } from '../../../contract/people/users/rules.ts'
import { spotsLeft } from '../../../contract/events/rules.ts'
import { toGameSummary } from '../../games/games.ts'
import { isSeenBy } from '../../people/visibility/event-visibility.ts'
import { findZip } from '../../people/zip-codes/zip-atlas.ts'
import { readNested } from '../../platform/database/nested.ts'
import { nestedGames } from '../event-rows.ts'
import { isLinkCode } from '../link-code.ts'
import { planColumns, readPlan } from '../plan-columns.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError, requireThat, withProblem } from '../../platform/http/problem-error.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { lockPresentMember } from '../../people/users/member-locks.ts'
import { findPlace, insertPlaces } from '../../people/visibility/places.ts'

/**
 * Returns an event as visitors with its link see it. Throws `MembersOnlyEvent`, or `NotFound` for an unknown code and
 * for an event whose host is hidden from the viewer.
 *
 * @param viewerId the signed-in member, whose blocks count; undefined for a visitor
 */
export async function getPublicEvent(
  db: Database,
  link: { code: string; viewerId: number | undefined },
): Promise<PublicEvent> {
  const event = await findSharedEvent(db, link)
  if (!event) throw new ProblemError('NotFound')
  if (!isPublic(event)) throw new ProblemError('MembersOnlyEvent')
  return event
}

/** Finds the event with a link, regardless of its visibility. A suspended host has neither name nor description. */
export async function findSharedEvent(
  db: Database,
  { code, viewerId }: { code: string; viewerId?: number | undefined },
): Promise<SharedEvent | undefined> {
  if (!isLinkCode(code)) return undefined
  const row = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.hostId')
    .select(planColumns)
    .select([
      'cancelledAt',
      'attendeeCount',
      'users.username',
      'users.fullName',
      'users.firstNameShownSince',
      'users.suspendedAt',
    ])
    .select(nestedGames(db).as('games'))
    .where('linkCode', '=', code)
    .where(isSeenBy(db, viewerId, 'link'))
    .executeTakeFirst()
  if (!row) return undefined
  const isHostHidden = row.suspendedAt !== null
  const zip = findZip(row.location)
  return {
    ...pickFields(readPlan(row), publicFields),
    ...(isHostHidden && { description: null }),
    status: row.cancelledAt === null ? 'active' : 'cancelled',
    timeZone: zip?.timeZone ?? null,
    place: zip?.place ?? null,
    games: readNested(row.games).map(toGameSummary),
    seatsLeft: spotsLeft(row),
    peopleCount: row.attendeeCount,
    hostName: isHostHidden ? null : row.firstNameShownSince === null ? row.username : firstNameOf(row.fullName),
  }
}

/**
 * Returns the id of the event with a link, and lets the member read the event from now on if it is unlisted. Throws
 * `NotFound` for an unknown code, for an event that the member does not see, and for an unlisted one from which its host
 * removed the member.
 */
export async function openEventLink(
  writer: Writer,
  { code, userId, now }: { code: string; userId: number; now: Date },
): Promise<{ eventId: number }> {
  requireThat(isLinkCode(code), 'NotFound')
  return writer.transaction(async (transaction) => {
    await lockPresentMember(transaction, { id: userId })
    const event = await transaction
      .selectFrom('events')
      .select(['id', 'hostId', 'unlistedSince'])
      .where('linkCode', '=', code)
      .where(isSeenBy(transaction, userId, 'link'))
      .executeTakeFirstOrThrow(withProblem('NotFound'))
    if (event.unlistedSince !== null && event.hostId !== userId) {
      requireThat(!(await findPlace(transaction, { eventId: event.id, userId }))?.removedAt, 'NotFound')
      await insertPlaces(transaction, 'reading', [{ eventId: event.id, userId, readerSince: now.toISOString() }])
    }
    return { eventId: event.id }
  })
}
