import { expressionBuilder, type NotNull, sql } from 'kysely'
import { requestRefusal } from '../../contract/events/requests.ts'
import type { listAttendanceRequests as listCall } from '../../contract/events/request-calls.ts'
import type { AttendanceRequest, ListedRequest } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { notifyHosts, deleteRequestNotifications } from '../notifications/host-notifications.ts'
import { mayHaveHappened } from '../notifications/how-was-it.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import { type Page, readPage } from '../platform/http/paging.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { allInSlices } from '../platform/schedule/slices.ts'
import { lockPresentMember, requireUnrestricted } from '../people/users/member-locks.ts'
import { summaryColumns, toMemberSummary } from '../people/users/users.ts'
import { milesBetweenZips } from '../people/zip-codes/zip-atlas.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { endPlace, endPlaces, insertPlaces, membersWith } from '../people/visibility/places.ts'
import { recordEventChange } from './event-audience.ts'
import { lockEvent, lockWantedEvent } from './event-locks.ts'

/**
 * Stores a member's request for a seat and notifies the host and the co-hosts. Throws `NotFound` for an event that the
 * member does not see, the name that `requestRefusal` returns, `TooManySeatRequests`, or the problems of `requireUnrestricted` for
 * a request with a message.
 */
export async function requestSeat(
  writer: Writer,
  { eventId, userId, message, now }: { eventId: number; userId: number; message: string | null; now: Date },
): Promise<AttendanceRequest> {
  return writer.transaction(async (transaction) => {
    // With these locks, a suspension or a block of the member and a removal come before the check or after the request.
    const member = await lockPresentMember(transaction, { id: userId })
    if (message !== null) requireUnrestricted(member, now)
    await lockWantedEvent(transaction, { eventId, userId, kind: 'asking', refusal: requestRefusal, now })
    const requestedAt = now.toISOString()
    await insertPlaces(transaction, 'request', [{ eventId, userId, message, requestedAt }])
    await notifyHosts(transaction, { eventId, kind: 'attendanceRequested', memberId: userId, now })
    recordEventChange(transaction, { eventId })
    return { eventId, userId, message, requestedAt, declinedAt: null, user: toMemberSummary(member) }
  })
}

/** Withdraws a member's own request. Throws `NotFound` without a request, or if the host has declined it. */
export async function withdrawRequest(writer: Writer, { eventId, userId }: { eventId: number; userId: number }) {
  await writer.transaction(async (transaction) => {
    await lockEvent(transaction, { eventId })
    if (!(await deleteRequest(transaction, { eventId, userId, onlyPending: true }))) throw new ProblemError('NotFound')
  })
}

/** Returns whether there was a request. The caller holds the event's lock. `onlyPending` keeps declined ones. */
export async function deleteRequest(
  transaction: Transaction,
  { eventId, userId, onlyPending = false }: { eventId: number; userId: number; onlyPending?: boolean },
): Promise<boolean> {
  if (!(await endPlace(transaction, onlyPending ? 'asking' : 'request', { eventId, userId }))) return false
  await deleteRequestNotifications(transaction, { eventId, memberId: userId })
  recordEventChange(transaction, { eventId, formerIds: [userId] })
  return true
}

/** Deletes all requests for seats at an event and returns the members whose requests were pending, in their order. */
export async function clearRequests(transaction: Transaction, { eventId }: { eventId: number }): Promise<number[]> {
  const { and, eb } = expressionBuilder<Schema, 'places'>()
  const requests = membersWith(transaction, eventId, 'request').select('declinedAt').orderBy('turn')
  const deleted = await allInSlices(async (limit) => {
    const slice = await requests.limit(limit).execute()
    const userIds = slice.map(({ userId }) => userId)
    await endPlaces(
      transaction,
      ['request'],
      and([eb('eventId', '=', eventId), isOneOf(transaction, 'userId', userIds)]),
    )
    return slice
  })
  await deleteRequestNotifications(transaction, { eventId })
  return deleted.filter(({ declinedAt }) => declinedAt === null).map(({ userId }) => userId)
}

/** Lists the requests for seats at an event of members whom the viewer sees, oldest first, with the declined ones. */
export async function listRequests(
  db: Database,
  { eventId, query, viewerId, now }: { eventId: number; query: QueryOf<typeof listCall>; viewerId: number; now: Date },
): Promise<Page<ListedRequest>> {
  const listed = () =>
    db
      .selectFrom('places')
      .where('eventId', '=', eventId)
      .where('requestedAt', 'is not', null)
      .where('userId', 'not in', hiddenFrom(db, viewerId))
  const requests = listed()
    .innerJoin('users', 'users.id', 'places.userId')
    .innerJoin('events', 'events.id', 'places.eventId')
    .select(['turn', 'message', 'requestedAt', 'declinedAt', 'users.listedZip as home', 'events.location'])
    .select(countPastNights(db, { hostId: viewerId, now }).as('pastNights'))
    .select(summaryColumns)
    .$narrowType<{ turn: NotNull; requestedAt: NotNull; pastNights: NotNull }>()
  return readPage(requests, query, {
    by: ['turn'],
    toItems: (rows) =>
      rows.map((row) => {
        const { memberId: userId, message, requestedAt, declinedAt, pastNights, home, location } = row
        const distance = home === null ? null : (milesBetweenZips(home, location) ?? null)
        const request = { eventId, userId, message, requestedAt, declinedAt, user: toMemberSummary(row) }
        return { ...request, pastNights, distance }
      }),
    count: () => countRows(db, listed, { list: 'requests', eventId, viewerId }),
  })
}

/** Counts the past events of a host to which the member of `places` came, according to the host. */
function countPastNights(db: Database, { hostId, now }: { hostId: number; now: Date }) {
  return db
    .selectFrom('places as came')
    .innerJoin('events as past', 'past.id', 'came.eventId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('came.userId', '=', sql.ref<number>('places.userId'))
    .where('came.joinedAt', 'is not', null)
    .where('past.hostId', '=', hostId)
    .where('past.cancelledAt', 'is', null)
    .where('past.endsAt', '<', now.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('absences')
            .select('absences.userId')
            .whereRef('absences.eventId', '=', 'came.eventId')
            .whereRef('absences.userId', '=', 'came.userId'),
        ),
      ),
    )
    .where(({ ref }) => mayHaveHappened(ref('came.eventId')))
}
