import { sql } from 'kysely'
import type { listNotifications as listCall } from '../../contract/account/notifications/calls.ts'
import type { DetailsAudience } from '../../contract/events/limits.ts'
import {
  type NotificationKind,
  suggestionKinds,
  type WelcomeKind,
  welcomeKinds,
} from '../../contract/notifications/kinds.ts'
import type { Notification } from '../../contract/account/notifications/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { findZip, milesBetweenZips } from '../people/zip-codes/zip-atlas.ts'
import type { Database } from '../platform/database/schema.ts'
import { type Nested, readNested } from '../platform/database/nested.ts'
import { countRows } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageOf, countAllItems, unpagedLimit } from '../platform/http/paging.ts'
import { listKindsWithoutBell } from './choices.ts'
import {
  type CollectedChange,
  findCollectedChanges,
  isReportedLater,
  waitsForNewerChanges,
} from './collected-changes.ts'
import { isAboutVisibleMember, namedMember, quotedComment } from './named-members.ts'
import { countOtherMembers } from './other-members.ts'
import { broughtGameNames } from './brought-games.ts'
import { actionColumns, actionOf } from './notified-action.ts'
import { notificationText } from './notification-text.ts'
import { blocksOf, hiddenFrom } from '../people/visibility/blocks.ts'
import { isCancelledBySuspension } from '../people/visibility/cancelled-events.ts'

/** Creates the three notifications that suggest a new member's first steps. They are never emailed. */
export async function createWelcomeNotifications(db: Database, { userId, now }: { userId: number; now: Date }) {
  const createdAt = now.toISOString()
  await db
    .insertInto('notifications')
    // The list shows the newest first, so the first step is inserted last.
    .values(welcomeKinds.toReversed().map((kind) => ({ userId, kind, createdAt, mailSettledAt: createdAt })))
    .execute()
}

/**
 * Lists a member's notifications, newest first: all, or with `unread` the unread ones with their total. Leaves out
 * first steps that the member has taken, and kinds that the member does not want under the bell.
 */
export async function listNotifications(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listCall> },
): Promise<Page<Notification>> {
  const { unread = false, limit = unpagedLimit } = query
  const after = decodeCursor(query.after)
  const [done, unwanted] = await Promise.all([listFirstStepsTaken(db, userId), listKindsWithoutBell(db, { userId })])
  const listed = () => selectListed(db, { userId, unread, omitted: [...done, ...unwanted] })
  const paged = listed()
    .selectAll('notifications')
    .select([namedMember(db, userId).as('namedId'), quotedComment(db, userId).as('quotedId')])
    .$if(after !== undefined, (notifications) => notifications.where('notifications.id', '<', after?.[0] ?? 0))
    .orderBy('notifications.id', 'desc')
    .limit(limit + 1)
  const rows = await db
    .selectFrom(paged.as('notifications'))
    .leftJoin('events', 'events.id', 'notifications.eventId')
    .leftJoin('eventComments', 'eventComments.id', 'notifications.quotedId')
    .leftJoin('users as members', 'members.id', 'notifications.namedId')
    .leftJoin('games', 'games.id', 'notifications.gameId')
    .innerJoin('users as receivers', 'receivers.id', 'notifications.userId')
    .leftJoin('moderationActions', 'moderationActions.id', 'notifications.actionId')
    .leftJoin('datePolls', 'datePolls.id', 'notifications.datePollId')
    .select(actionColumns)
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.createdAt',
      'readAt',
      'changes',
      'notifications.note',
      'notifications.replan',
    ])
    .select(sql<number>`${countOtherMembers(db, userId)}`.as('otherCount'))
    .select([
      'notifications.eventId',
      'eventComments.content as comment',
      'namedId as memberId',
      'members.fullName as memberName',
    ])
    .select(['events.hostId', 'events.title as eventTitle', 'cancelReason', 'date'])
    .select(['events.duration', 'events.location'])
    .select([
      'attendeeCount',
      'waitingCount',
      'events.maxAttendees',
      'locationDetailsFor',
      'games.name as gameName',
      'searchName',
    ])
    .select(['datePolls.title as pollTitle', 'datePolls.code as pollCode'])
    .select(['receivers.location as home', 'receivers.contactableBy'])
    .select(broughtGameNames(db, sql.val(userId)).as('broughtGames'))
    .select(({ selectFrom }) =>
      selectFrom('attendees')
        .select('attendees.userId')
        .whereRef('attendees.eventId', '=', 'notifications.eventId')
        .where('attendees.userId', '=', userId)
        .as('seatedId'),
    )
    .select(({ selectFrom }) =>
      selectFrom('coHosts')
        .select('coHosts.userId')
        .whereRef('coHosts.eventId', '=', 'notifications.eventId')
        .where('coHosts.userId', '=', userId)
        .as('coHostId'),
    )
    .select(({ selectFrom }) =>
      selectFrom('coHosts')
        .select('coHosts.userId')
        .whereRef('coHosts.eventId', '=', 'notifications.eventId')
        .limit(1)
        .as('firstCoHostId'),
    )
    .orderBy('notifications.id', 'desc')
    // Repeated so that PostgreSQL plans the joins for one page.
    .limit(limit + 1)
    .execute()
  const { rows: notifications, next } = pageOf(rows, limit, (row) => [row.id])
  const changeIds = notifications.filter(({ kind }) => kind === 'eventChanged').map(({ id }) => id)
  const changes = await findCollectedChanges(db, { ids: changeIds })
  const page = { items: notifications.map((row) => toNotification(row, { userId, change: changes.get(row.id) })), next }
  const total = await countAllItems(page, query.after, () =>
    countRows(db, listed, { list: 'notifications', userId, unread }),
  )
  return { ...page, total }
}

/**
 * Selects a member's notifications. Leaves out kinds to omit, notifications about members, hosts and owners of places hidden
 * from the member, suggestions of events that are no longer in the lists, changes that a later notification reports too, and
 * unread changes beyond the number of events of one host. Includes the cancellations of events whose host was
 * suspended.
 */
function selectListed(
  db: Database,
  { userId, unread, omitted }: { userId: number; unread: boolean; omitted: readonly string[] },
) {
  return db
    .selectFrom('notifications')
    .where('notifications.userId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events')
            .select('events.id')
            .whereRef('events.id', '=', 'notifications.eventId')
            .where((event) =>
              event.or([
                event.and([
                  event('events.hostId', 'in', hiddenFrom(db, userId)),
                  event.not(event.and([event('kind', '=', 'eventCancelled'), isCancelledBySuspension(db, userId)])),
                ]),
                event('events.placeOwnerId', 'in', blocksOf(db, userId)),
              ]),
            ),
        ),
      ),
    )
    .where(isAboutVisibleMember(db, userId))
    .where((notification) => notification.not(isReportedLater(notification)))
    .where((notification) => notification.not(waitsForNewerChanges(notification)))
    .where(({ not, and, eb, selectFrom }) =>
      not(
        and([
          eb('kind', 'in', suggestionKinds),
          // With `exists`, PostgreSQL collects all unlisted events first.
          eb(
            selectFrom('events').select('unlistedSince').whereRef('events.id', '=', 'notifications.eventId'),
            'is not',
            null,
          ),
        ]),
      ),
    )
    .$if(omitted.length > 0, (notifications) => notifications.where('kind', 'not in', omitted))
    .$if(unread, (notifications) => notifications.where('readAt', 'is', null))
}

/** Deletes a member's notifications and choices of channels. */
export async function deleteNotifications(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('notifications').where('userId', '=', userId).execute()
  await db.deleteFrom('notificationChoices').where('userId', '=', userId).execute()
}

async function listFirstStepsTaken(db: Database, userId: number): Promise<WelcomeKind[]> {
  const [bio, entry, seat, hosted] = await Promise.all([
    db.selectFrom('users').select('id').where('id', '=', userId).where('bio', '<>', '').executeTakeFirst(),
    db.selectFrom('collectionEntries').select('id').where('userId', '=', userId).limit(1).executeTakeFirst(),
    db.selectFrom('attendees').select('userId').where('userId', '=', userId).limit(1).executeTakeFirst(),
    db.selectFrom('events').select('id').where('hostId', '=', userId).limit(1).executeTakeFirst(),
  ])
  const done: WelcomeKind[] = []
  if (bio) done.push('welcomeProfile')
  if (entry) done.push('welcomeCollection')
  if (seat ?? hosted) done.push('welcomeEvent')
  return done
}

/** A notification joined with the current state of its event, comment, member and game. */
type NotificationRow = {
  id: number
  kind: string
  createdAt: string
  readAt: string | null
  changes: string | null
  note: string | null
  memberId: number | null
  memberName: string | null
  otherCount: number
  gameName: string | null
  broughtGames: Nested<string[]>
  home: string | null
  contactableBy: string
  searchName: string | null
  actionKind: string | null
  actionSubject: string | null
  actionReason: string | null
  actionUntil: string | null
  actionDetail: string | null
  pollTitle: string | null
  pollCode: string | null
  eventId: number | null
  eventTitle: string | null
  replan: string | null
  comment: string | null
  cancelReason: string | null
  date: string | null
  duration: number | null
  location: string | null
  attendeeCount: number | null
  waitingCount: number | null
  maxAttendees: number | null
  locationDetailsFor: string | null
  seatedId: number | null
  hostId: number | null
  coHostId: number | null
  firstCoHostId: number | null
}

function toNotification(
  row: NotificationRow,
  { userId, change }: { userId: number; change: CollectedChange | undefined },
): Notification {
  const { id, kind, createdAt, readAt, ...about } = row
  const { home, location } = row
  const miles = (home && location ? milesBetweenZips(home, location) : undefined) ?? null
  const { title, text, address } = notificationText({
    ...about,
    kind,
    createdAt,
    miles,
    broughtGames: readNested(about.broughtGames),
    changes: change?.changes.join() ?? about.changes,
    revision: change?.revision ? JSON.stringify(change.revision) : null,
    event: eventOf(row, userId),
    action: actionOf(row),
  })
  return { id, kind: kind as NotificationKind, title, text, address, createdAt, isRead: readAt !== null }
}

function eventOf(
  { eventId, eventTitle, date, location, attendeeCount, waitingCount, ...event }: NotificationRow,
  userId: number,
) {
  const { cancelReason, duration, maxAttendees, seatedId } = event
  const locationDetailsFor = event.locationDetailsFor as DetailsAudience
  if (eventId === null || eventTitle === null || date === null || location === null) return null
  const timeZone = findZip(location)?.timeZone ?? null
  const when = { date, duration, timeZone }
  const seats = {
    attendeeCount: attendeeCount ?? 0,
    waitingCount: waitingCount ?? 0,
    maxAttendees,
    isAttending: seatedId !== null,
  }
  const organizers = {
    isHosting: event.hostId === userId,
    isCoHosting: event.coHostId !== null,
    hasCoHosts: event.firstCoHostId !== null,
  }
  return { id: eventId, title: eventTitle, cancelReason, locationDetailsFor, ...when, ...seats, ...organizers }
}
