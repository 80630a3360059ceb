import type { GameEvent } from '../../../contract/events/schemas.ts'
import { findNewOffer } from '../../../contract/planning/second-table/announcement.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { getEvent } from '../../events/events.ts'
import { notifyOfOffer, deleteOfferNotifications } from '../../notifications/second-table-notifications.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { Writer } from '../../platform/live/writer.ts'
import { nobody } from '../../platform/workers/database-task.ts'
import { RecurringWork, type Slices } from '../../platform/schedule/recurring-work.ts'
import { oneByOne } from '../../platform/schedule/slices.ts'
import type { Services } from '../../platform/services/services.ts'
import { findOpenAsk } from './waiting-members.ts'
import {
  claimWaitingList,
  listUncheckedWaitingLists,
  markWaitingListChecked,
  storeAnnouncement,
} from './unchecked-waiting-lists.ts'
import { type IdentifiedOffer, listSecondTableOffers } from './offers.ts'

/** Maximum number of events in one run. */
const maxEvents = 100

/**
 * Checks the waiting lists that have changed since the last check: their members, the games of the members and the
 * host, or the plan of the event. Notifies the host and the co-hosts once when a second table is possible, and again
 * when only a table with another game or owner is possible. Deletes the unread notification when no table is possible
 * (decision 105).
 */
export function offerWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return new RecurringWork({
    name: 'offer second tables',
    every: 20_000,
    slices: (now) => checkWaitingLists(new Writer(services), { now }),
  })
}

async function* checkWaitingLists(writer: Writer, { now }: { now: Date }): Slices {
  const unchecked = await listUncheckedWaitingLists(writer.db, { limit: maxEvents })
  yield* oneByOne(unchecked, (waitingList) => checkWaitingList(writer, { ...waitingList, now }))
}

async function checkWaitingList(
  writer: Writer,
  { eventId, hostId, waitingCount, now }: { eventId: number; hostId: number; waitingCount: number; now: Date },
) {
  await claimWaitingList(writer.db, { eventId })
  const offers = await findOffers(writer.db, { eventId, hostId, now })
  await writer.transaction(async (transaction) => {
    await lockEvent(transaction, { eventId })
    const checked = await markWaitingListChecked(transaction, { eventId, waitingCount })
    // The next run checks it again.
    if (!checked) return
    if (offers.length === 0) {
      const deletedCount = await deleteOfferNotifications(transaction, { eventId })
      if (deletedCount > 0) await storeAnnouncement(transaction, { eventId, announcement: null })
      return
    }
    const offer = findNewOffer(offers, checked.secondTableOfferedAt && checked.announcedTableKey)
    if (!offer) return
    await notifyOfOffer(transaction, { eventId, memberId: offer.ownerId, gameId: offer.game.id, now })
    const announcement = { tableKey: offer.tableKey, at: now.toISOString() }
    await storeAnnouncement(transaction, { eventId, announcement })
  })
}

/** Finds the second tables that the host can open. While a member is asked to host one, there are none. */
async function findOffers(
  db: Database,
  { eventId, hostId, now }: { eventId: number; hostId: number; now: Date },
): Promise<IdentifiedOffer[]> {
  const event = await findEvent(db, { eventId, hostId })
  return event && !(await findOpenAsk(db, { eventId }))
    ? listSecondTableOffers(db, { event, requesterId: nobody, now })
    : []
}

/** Finds an event as its host sees it; returns undefined if the host is suspended. */
async function findEvent(
  db: Database,
  { eventId, hostId }: { eventId: number; hostId: number },
): Promise<GameEvent | undefined> {
  try {
    return await getEvent(db, { id: eventId, viewerId: hostId })
  } catch (error) {
    if (error instanceof ProblemError) return undefined
    throw error
  }
}
