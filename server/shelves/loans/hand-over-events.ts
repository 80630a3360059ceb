import type { Expression } from 'kysely'
import type { LoanEvent } from '../../../contract/shelves/loans/schemas.ts'
import type { listHandOverEvents as listCall } from '../../../contract/shelves/loans/calls.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import type { Database } from '../../platform/database/schema.ts'
import { countRows, hasRows } from '../../platform/database/totals.ts'
import { type Page, readPage } from '../../platform/http/paging.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { sharedEvents } from '../../people/visibility/contacts.ts'
import { isSeenBy } from '../../people/visibility/event-visibility.ts'
import { findZip } from '../../people/zip-codes/zip-atlas.ts'

type Pair = { userId: number; otherId: number; now: Date }

/**
 * Lists the upcoming events that both members host, co-host or attend, soonest first. Lists none while a block or a
 * suspension hides the other member, whose places at events are hidden then, too.
 */
export async function listHandOverEvents(
  db: Database,
  { query, ...pair }: Pair & { query: QueryOf<typeof listCall> },
): Promise<Page<LoanEvent>> {
  const listed = () => selectHandOverEvents(db, pair)
  const { userId, otherId } = pair
  return readPage(listed().select(['events.id', 'events.title', 'events.date', 'events.location']), query, {
    by: ['events.date', 'events.id'],
    kinds: ['instant'],
    toItems: (events) =>
      events.map(({ location, ...event }) => ({ ...event, timeZone: findZip(location)?.timeZone ?? null })),
    count: () => countRows(db, listed, { list: 'handOverEvents', userId, otherId }),
  })
}

/** Returns whether an event is upcoming and both members host, co-host or attend it. */
export function isHandOverEvent(db: Database, { eventId, ...pair }: Pair & { eventId: number }) {
  return hasRows(selectHandOverEvents(db, pair).where('events.id', '=', eventId))
}

/** Selects the upcoming events that both members host, co-host or attend. The other member can be a column. */
export function selectHandOverEvents(
  db: Database,
  { userId, otherId, now }: { userId: number; otherId: number | Expression<number>; now: Date },
) {
  return db
    .selectFrom('events')
    .where('events.id', 'in', sharedEvents(db, userId, otherId))
    .where('events.endsAt', '>', now.toISOString())
    .where('events.cancelledAt', 'is', null)
    .where(({ eb, val }) => eb(typeof otherId === 'number' ? val(otherId) : otherId, 'not in', hiddenFrom(db, userId)))
    .where(isSeenBy(db, userId, 'list'))
}
