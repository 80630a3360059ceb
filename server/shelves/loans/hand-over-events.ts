import type { Expression } from 'kysely'
import type { LoanEvent } from '../../../contract/shelves/loans/schemas.ts'
import type { listHandOverEvents as listCall } from '../../../contract/shelves/loans/calls.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import type { Database } from '../../platform/database/schema.ts'
import { countRows } from '../../platform/database/totals.ts'
import { decodeCursor, type Page, pageOf, countAllItems, unpagedLimit } from '../../platform/http/paging.ts'
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
  { query: { limit = unpagedLimit, ...query }, ...pair }: Pair & { query: QueryOf<typeof listCall> },
): Promise<Page<LoanEvent>> {
  const after = decodeCursor(query.after, 'instant')
  const listed = () => selectHandOverEvents(db, pair)
  const rows = await listed()
    .select(['events.id', 'events.title', 'events.date', 'events.location'])
    .$if(after !== undefined, (events) =>
      events.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('events.date', 'events.id'), '>', tuple(...(after ?? ['', 0]))),
      ),
    )
    .orderBy('events.date')
    .orderBy('events.id')
    .limit(limit + 1)
    .execute()
  const { rows: events, next } = pageOf(rows, limit, (row) => [row.date, row.id])
  const items = events.map(({ location, ...event }) => ({ ...event, timeZone: findZip(location)?.timeZone ?? null }))
  const { userId, otherId } = pair
  const total = await countAllItems({ items, next }, query.after, () =>
    countRows(db, listed, { list: 'handOverEvents', userId, otherId }),
  )
  return { items, next, total }
}

/** Returns whether an event is upcoming and both members host, co-host or attend it. */
export async function isHandOverEvent(
  db: Database,
  { eventId, ...pair }: Pair & { eventId: number },
): Promise<boolean> {
  const event = await selectHandOverEvents(db, pair)
    .select('events.id')
    .where('events.id', '=', eventId)
    .executeTakeFirst()
  return event !== undefined
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
