import { findNewOffer } from '../../../contract/planning/second-table/rules.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { getEvent } from '../../events/events.ts'
import { deleteOfferNotifications, notifyOfOffer } from '../../notifications/second-table-notifications.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { Writer } from '../../platform/live/writer.ts'
import { RecurringWork, type Slices } from '../../platform/schedule/recurring-work.ts'
import { oneByOne } from '../../platform/schedule/slices.ts'
import type { Services } from '../../platform/services/services.ts'
import { nobody } from '../../platform/workers/database-task.ts'
import {
  type ChangedWaitingList,
  listChangedWaitingLists,
  markWaitingListChecked,
  storeAnnouncement,
} from './changed-waiting-lists.ts'
import { type IdentifiedOffer, listSecondTableOffers } from './offers.ts'

/** Maximum number of events in one run, and the milliseconds without a change after which a list is checked. */
const limits = { events: 100, quietPeriod: 5000 } as const

/**
 * Checks the waiting lists that have changed: their members, the games of the members and the host, or the plan of the
 * event. Notifies the host and the co-hosts once when a second table is possible, and again when only a table with
 * another game or owner is possible. Deletes the unread notification when no table is possible (decision 105).
 */
export function offerWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return new RecurringWork({
    name: 'offer second tables',
    every: 20_000,
    slices: (now) => checkWaitingLists(new Writer(services), { now }),
  })
}

async function* checkWaitingLists(writer: Writer, { now }: { now: Date }): Slices {
  const before = new Date(now.getTime() - limits.quietPeriod)
  const changed = await listChangedWaitingLists(writer.db, { before, limit: limits.events })
  yield* oneByOne(changed, (waitingList) => checkWaitingList(writer, { ...waitingList, now }))
}

async function checkWaitingList(writer: Writer, { now, ...waitingList }: ChangedWaitingList & { now: Date }) {
  const { eventId } = waitingList
  const offers = await findOffers(writer.db, { ...waitingList, now })
  await writer.transaction(async (transaction) => {
    await lockEvent(transaction, { eventId })
    const checked = await markWaitingListChecked(transaction, waitingList)
    if (!checked) return
    if (offers.length === 0) {
      const deletedCount = await deleteOfferNotifications(transaction, { eventId })
      if (deletedCount > 0) await storeAnnouncement(transaction, { eventId, tableKey: null })
      return
    }
    const offer = findNewOffer(offers, checked.announcedTableKey)
    if (!offer) return
    await notifyOfOffer(transaction, { eventId, ownerId: offer.ownerId, gameId: offer.game.id, now })
    await storeAnnouncement(transaction, { eventId, tableKey: offer.tableKey })
  })
}

/** Finds the second tables that the host can add; none while the host is suspended. */
async function findOffers(
  db: Database,
  { eventId, hostId, now }: { eventId: number; hostId: number; now: Date },
): Promise<IdentifiedOffer[]> {
  try {
    const event = await getEvent(db, { id: eventId, viewerId: hostId })
    return await listSecondTableOffers(db, { event, requesterId: nobody, now })
  } catch (error) {
    if (error instanceof ProblemError && error.name === 'NotFound') return []
    throw error
  }
}
