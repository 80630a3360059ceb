import { type EventRevision, revisionLines } from '../../contract/events/event-revisions.ts'
import type { listEventHistory as listCall } from '../../contract/events/history-calls.ts'
import type { EventHistoryEntry } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Database } from '../platform/database/schema.ts'
import { joinedMember } from '../people/users/users.ts'
import { countRows } from '../platform/database/totals.ts'
import { type Page, readPage } from '../platform/http/paging.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { hasSuspendedHost } from '../people/visibility/event-visibility.ts'

/**
 * Lists the changes of an event with their editors, the latest first. The viewer must be its host or a co-host, because
 * the values contain the location details, unless the host or the owner of the place is suspended.
 */
export async function listEventHistory(
  db: Database,
  { eventId, query, viewerId }: { eventId: number; query: QueryOf<typeof listCall>; viewerId: number },
): Promise<Page<EventHistoryEntry>> {
  const listed = () =>
    db
      .selectFrom('eventRevisions')
      .where('eventRevisions.eventId', '=', eventId)
      .where('eventRevisions.details', 'is not', null)
  const revisions = listed()
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'eventRevisions.editorId')
        .on('users.deletedAt', 'is', null)
        .on('users.id', 'not in', hiddenFrom(db, viewerId)),
    )
    .innerJoin('events', 'events.id', 'eventRevisions.eventId')
    .select(['eventRevisions.id', 'details', 'eventRevisions.createdAt'])
    .select(['users.id as memberId', 'users.fullName', 'users.avatarUrl'])
    .select(hasSuspendedHost(db).as('hasSuspendedHost'))
  return readPage(revisions, query, {
    by: ['eventRevisions.id'],
    direction: 'desc',
    toItems: (rows) =>
      rows.map(({ id, details, createdAt, hasSuspendedHost: isAddressHidden, ...editor }) => ({
        id,
        editor: joinedMember(editor.memberId, editor.fullName, editor.avatarUrl),
        changedAt: createdAt,
        lines: linesOf(details, { seesLocationDetails: !isAddressHidden }),
      })),
    count: () => countRows(db, listed, { list: 'event history', eventId }),
  })
}

/** Returns the lines of a stored change with its values, for its editor and the people who run the event. */
export function linesOf(details: string | null, reader: { seesLocationDetails: boolean }): string[] {
  return details === null ? [] : revisionLines(JSON.parse(details) as EventRevision, reader)
}

/** Removes a leaving member's name from the changes of events. */
export async function clearEditor(transaction: Database, { userId }: { userId: number }) {
  await transaction.updateTable('eventRevisions').set({ editorId: null }).where('editorId', '=', userId).execute()
}
