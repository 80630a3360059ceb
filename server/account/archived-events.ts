import type { Archive } from '../../contract/account/archive.ts'
import { maskEmail } from '../../contract/events/invitations/rules.ts'
import { linesOf } from '../events/history.ts'
import type { Database } from '../platform/database/schema.ts'
import type { PageQuery, Rows } from './archived-pages.ts'

export async function listArchivedWaitingPlaces(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['waitingList'][number]>> {
  const rows = await db
    .selectFrom('waitingMembers')
    .innerJoin('events', 'events.id', 'waitingMembers.eventId')
    .select(['waitingMembers.id', 'eventId', 'title', 'waitingSince'])
    .where('userId', '=', userId)
    .where('waitingMembers.id', '>', after)
    .orderBy('waitingMembers.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, eventId, title, waitingSince }) => ({
    id,
    item: { event: { id: eventId, title }, waitingSince },
  }))
}

export async function listArchivedRemovals(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['eventsRemovedFrom'][number]>> {
  const rows = await db
    .selectFrom('removedMembers')
    .innerJoin('events', 'events.id', 'removedMembers.eventId')
    .select(['eventId', 'title', 'removedAt'])
    .where('userId', '=', userId)
    .where('eventId', '>', after)
    .orderBy('eventId')
    .limit(limit)
    .execute()
  return rows.map(({ eventId, title, removedAt }) => ({
    id: eventId,
    item: { event: { id: eventId, title }, removedAt },
  }))
}

export async function listArchivedCoHosting(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['eventsCoHosted'][number]>> {
  const rows = await db
    .selectFrom('coHosts')
    .innerJoin('events', 'events.id', 'coHosts.eventId')
    .select(['eventId', 'title', 'namedAt'])
    .where('userId', '=', userId)
    .where('eventId', '>', after)
    .orderBy('eventId')
    .limit(limit)
    .execute()
  return rows.map(({ eventId, title, namedAt }) => ({ id: eventId, item: { event: { id: eventId, title }, namedAt } }))
}

/** Lists the unlisted events that a member can read, because they opened its link or have a place at it. */
export async function listArchivedUnlistedEvents(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['unlistedEvents'][number]>> {
  const rows = await db
    .selectFrom('eventReaders')
    .innerJoin('events', 'events.id', 'eventReaders.eventId')
    .select(['eventId', 'title', 'since'])
    .where('userId', '=', userId)
    .where('eventId', '>', after)
    .orderBy('eventId')
    .limit(limit)
    .execute()
  return rows.map(({ eventId, title, since }) => ({ id: eventId, item: { event: { id: eventId, title }, since } }))
}

export async function listArchivedInvitations(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['invitations'][number]>> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('events', 'events.id', 'invitations.eventId')
    .leftJoin('users as invited', 'invited.id', 'invitations.memberId')
    .select(['invitations.id', 'eventId', 'title', 'invitations.email', 'memberId', 'invited.fullName', 'invitedAt'])
    .where('invitedById', '=', userId)
    .where('invitations.id', '>', after)
    .orderBy('invitations.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, eventId, title, email, memberId, fullName, invitedAt }) => ({
    id,
    item: {
      event: { id: eventId, title },
      maskedEmail: email === null ? null : maskEmail(email),
      member: memberId === null || fullName === null ? null : { id: memberId, fullName },
      invitedAt,
    },
  }))
}

/** Lists the changes that a member made to events they host or co-host. */
export async function listArchivedEventChanges(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['eventChanges'][number]>> {
  const rows = await db
    .selectFrom('eventRevisions')
    .innerJoin('events', 'events.id', 'eventRevisions.eventId')
    .select(['eventRevisions.id', 'eventId', 'title', 'details', 'eventRevisions.createdAt'])
    .where('editorId', '=', userId)
    .where('eventRevisions.id', '>', after)
    .orderBy('eventRevisions.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, eventId, title, details, createdAt }) => ({
    id,
    item: { event: { id: eventId, title }, changedAt: createdAt, lines: linesOf(details) },
  }))
}

export async function listArchivedComments(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['comments'][number]>> {
  const rows = await db
    .selectFrom('eventComments')
    .innerJoin('events', 'events.id', 'eventComments.eventId')
    .select(['eventComments.id', 'eventId', 'title', 'content', 'announcedAt', 'eventComments.createdAt'])
    .where('authorId', '=', userId)
    .where('eventComments.id', '>', after)
    .orderBy('eventComments.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, eventId, title, content, announcedAt, createdAt }) => ({
    id,
    item: { event: { id: eventId, title }, content, isAnnouncement: announcedAt !== null, createdAt },
  }))
}

/** Lists a member's open and declined requests to attend events. */
export async function listArchivedRequests(
  db: Database,
  { userId, after, limit }: PageQuery,
): Promise<Rows<Archive['attendanceRequests'][number]>> {
  const rows = await db
    .selectFrom('attendanceRequests')
    .innerJoin('events', 'events.id', 'attendanceRequests.eventId')
    .select(['attendanceRequests.id', 'eventId', 'title', 'message', 'requestedAt', 'declinedAt'])
    .where('userId', '=', userId)
    .where('attendanceRequests.id', '>', after)
    .orderBy('attendanceRequests.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, eventId, title, ...request }) => ({ id, item: { event: { id: eventId, title }, ...request } }))
}
