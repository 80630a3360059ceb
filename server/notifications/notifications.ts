import { sql } from 'kysely'
import type { listNotifications as listCall } from '../../contract/account/notifications/calls.ts'
import type { Notification } from '../../contract/account/notifications/schemas.ts'
import { type WelcomeKind, welcomeKinds } from '../../contract/account/notifications/welcome.ts'
import type { DetailsAudience } from '../../contract/events/limits.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { lastReadTitle } from '../people/visibility/event-readers.ts'
import { hasSuspendedHost, isSeenBy } from '../people/visibility/event-visibility.ts'
import { findZip, milesBetweenZips } from '../people/zip-codes/zip-atlas.ts'
import { isoInstant } from '../platform/database/instants.ts'
import { nestedRows, readNested } from '../platform/database/nested.ts'
import type { Database } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { type Page, pageFrom, selectSorted, unpagedLimit } from '../platform/http/paging.ts'
import { listKindsWithoutBell } from './choices.ts'
import { findCollectedChanges, isReportedLater, waitsForNewerChanges } from './collected-changes.ts'
import { readFacts, selectFacts } from './facts.ts'
import { suggestionKinds } from './stored-notifications.ts'
import { isAboutVisibleMember } from './named-members.ts'
import { type Facts, notificationText } from './notification-text.ts'
import { eventsWith } from '../people/visibility/places.ts'

/** Creates the three notifications that suggest a new member's first steps. They are never emailed. */
export async function createWelcomeNotifications(db: Database, { userId, now }: { userId: number; now: Date }) {
  const createdAt = now.toISOString()
  await db
    .insertInto('notifications')
    // The list shows the newest first, so the first step is inserted last.
    .values(
      Object.keys(welcomeKinds)
        .toReversed()
        .map((kind) => ({ userId, kind, createdAt, mailSettledAt: createdAt })),
    )
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
  const [done, unwanted] = await Promise.all([listFirstStepsTaken(db, userId), listKindsWithoutBell(db, { userId })])
  const listed = () => selectListed(db, { userId, unread, omitted: [...done, ...unwanted] })
  const found = selectSorted(listed(), query, { by: ['notifications.id'], direction: 'desc' })
  const rows = await selectFacts(db, { found, viewerId: userId })
    .select(nestedRows(db, selectNotifiedEvent(db, userId)).as('events'))
    .orderBy('notifications.id', 'desc')
    // Repeated so that PostgreSQL plans the joins for one page.
    .limit(limit + 1)
    .execute()
  return pageFrom(rows, query, {
    cursorOf: (row) => [row.id],
    toItems: async (notifications) => {
      const changeIds = notifications.filter(({ kind }) => kind === 'eventChanged').map(({ id }) => id)
      const changes = await findCollectedChanges(db, { ids: changeIds })
      return notifications.map(({ events, ...row }): Notification => {
        const facts = {
          ...readFacts(row),
          ...eventFacts(readNested(events)[0], { userId, home: row.home }),
          revision: null,
        }
        const { kind, createdAt } = facts
        const { title, text, address } = notificationText({ ...facts, ...changes.get(row.id) })
        return { id: row.id, kind, title, text, address, createdAt, isRead: row.readAt !== null }
      })
    },
    count: () => countRows(db, listed, { list: 'notifications', userId, unread }),
  })
}

function selectNotifiedEvent(db: Database, userId: number) {
  return db
    .selectFrom('events')
    .select(['events.id', lastReadTitle(db, userId), 'cancelReason', 'date', 'events.duration', 'events.location'])
    .select(['attendeeCount', 'waitingCount', 'events.maxAttendees', 'locationDetailsFor', 'events.hostId'])
    .leftJoin('places', (join) => join.onRef('places.eventId', '=', 'events.id').on('places.userId', '=', userId))
    .select(['places.joinedAt', 'places.namedAt'])
    .select(({ selectFrom }) =>
      selectFrom('places as named')
        .select('named.userId')
        .whereRef('named.eventId', '=', 'events.id')
        .where('named.namedAt', 'is not', null)
        .limit(1)
        .as('firstCoHostId'),
    )
    .where('events.id', '=', sql.ref<number>('notifications.eventId'))
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
                event.not(isSeenBy(db, userId, 'link')),
                event.and([event('kind', '<>', 'eventCancelled'), hasSuspendedHost(db)]),
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

async function listFirstStepsTaken(db: Database, userId: number): Promise<WelcomeKind[]> {
  const [bio, entry, seat, hosted] = await Promise.all([
    db.selectFrom('users').select('id').where('id', '=', userId).where('bio', '<>', '').executeTakeFirst(),
    db.selectFrom('collectionEntries').select('id').where('userId', '=', userId).limit(1).executeTakeFirst(),
    eventsWith(db, userId, 'seat').limit(1).executeTakeFirst(),
    db.selectFrom('events').select('id').where('hostId', '=', userId).limit(1).executeTakeFirst(),
  ])
  const done: WelcomeKind[] = []
  if (bio) done.push('welcomeProfile')
  if (entry) done.push('welcomeCollection')
  if (seat ?? hosted) done.push('welcomeEvent')
  return done
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectNotifiedEvent>['execute']>>[number]

function eventFacts(
  row: EventRow | undefined,
  { userId, home }: { userId: number; home: string | null },
): Pick<Facts, 'event' | 'miles'> {
  if (!row) return { event: null, miles: null }
  const { location, hostId, joinedAt, namedAt, firstCoHostId, ...event } = row
  return {
    event: {
      ...event,
      date: isoInstant(event.date),
      timeZone: findZip(location)?.timeZone ?? null,
      locationDetailsFor: event.locationDetailsFor as DetailsAudience,
      isHosting: hostId === userId,
      isAttending: joinedAt !== null,
      isCoHosting: namedAt !== null,
      hasCoHosts: firstCoHostId !== null,
    },
    miles: (home && milesBetweenZips(home, location)) || null,
  }
}
