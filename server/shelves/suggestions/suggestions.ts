import { maxSuggestions } from '../../../contract/notifications/rules.ts'
import { planSuggestionEmails } from './suggestion-emails.ts'
import { recordNotified, storedKind } from '../../notifications/stored-notifications.ts'
import { lockRows } from '../../platform/database/row-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { isWelcomeAt } from '../../people/visibility/event-visibility.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { isContactableBy } from '../../people/visibility/contacts.ts'
import { isListed } from '../../people/visibility/listed-members.ts'
import { isNewTo } from './known-events.ts'
import { membersWith } from '../../people/visibility/places.ts'

/** `isOpen`: whether the event was neither cancelled nor had begun when it was listed. */
export type NewEvent = { id: number; hostId: number; location: string; isOpen: boolean }

const day = 24 * 60 * 60_000

/** Oldest first. Unlisted events are suggested once they are listed. */
export async function listNewEvents(db: Database, { limit, now }: { limit: number; now: Date }): Promise<NewEvent[]> {
  const events = await db
    .selectFrom('events')
    .select(['id', 'hostId', 'location', 'cancelledAt', 'date'])
    .where('suggestedAt', 'is', null)
    .where('unlistedSince', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return events.map(({ cancelledAt, date, ...event }) => ({
    ...event,
    isOpen: cancelledAt === null && date > now.toISOString(),
  }))
}

type SuggestedEvent = { event: NewEvent; now: Date }

/** Returns how many further members can be notified about an event, by the limits per event and per host and day. */
export async function countMembersLeft(db: Database, { event: { id, hostId }, now }: SuggestedEvent): Promise<number> {
  const since = new Date(now.getTime() - day).toISOString()
  const { ofHost, ofEvent } = await db
    .selectFrom('events')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('suggestedCount'), lit(0)).as('ofHost'),
      fn.coalesce(fn.sum<number>('suggestedCount').filterWhere('id', '=', id), lit(0)).as('ofEvent'),
    ])
    .where('hostId', '=', hostId)
    .where(({ or, eb }) => or([eb('suggestedAt', 'is', null), eb('suggestedAt', '>', since)]))
    .executeTakeFirstOrThrow()
  return Math.max(0, Math.min(maxSuggestions.perEvent - Number(ofEvent), maxSuggestions.perHostAndDay - Number(ofHost)))
}

/**
 * Notifies those of these members who do not know the event yet, and plans their emails. Leaves out the host,
 * attendees, invited and removed members, members whom the host or the owner of the place does not see, and without a saved search those whom the host may
 * not contact. Returns undefined if the event need not be
 * suggested any more; otherwise the number of notified members.
 */
export async function notifyMembersNearby(
  writer: Writer,
  { event, members, now }: { event: NewEvent; members: readonly NearMember[]; now: Date },
): Promise<number | undefined> {
  return writer.transaction(async (transaction) => {
    if (!(await lockNewEvent(transaction, { event, now }))) return undefined
    const newIds = await listUnawareIds(transaction, { event, members })
    const notified = members.filter(({ userId }) => newIds.has(userId))
    if (notified.length === 0) return 0
    const at = now.toISOString()
    // A later email combines the suggestions of a day.
    const shared = { eventId: event.id, createdAt: at, mailSettledAt: at }
    await transaction
      .insertInto('notifications')
      .values(
        notified.map(({ userId, gameId, searchName }) => ({
          userId,
          gameId,
          ...storedKind({ kind: 'eventNearby', payload: { searchName } }),
          ...shared,
        })),
      )
      .execute()
    await transaction
      .updateTable('events')
      .set(({ eb }) => ({ suggestedCount: eb('suggestedCount', '+', notified.length) }))
      .where('id', '=', event.id)
      .execute()
    recordNotified(transaction, notified)
    await planSuggestionEmails(transaction, { userIds: [...newIds], now })
    return notified.length
  })
}

export async function finishSuggestions(db: Database, { event, now }: SuggestedEvent) {
  await db
    .updateTable('events')
    .set({ suggestedAt: now.toISOString() })
    .where('id', '=', event.id)
    .where('suggestedAt', 'is', null)
    .where('unlistedSince', 'is', null)
    .execute()
}

/** Locks an event, so that no member is notified twice. Returns false if it need not be suggested. */
async function lockNewEvent(transaction: Transaction, { event, now }: SuggestedEvent): Promise<boolean> {
  const open = transaction
    .selectFrom('events')
    .select('id')
    .where('id', '=', event.id)
    .where('suggestedAt', 'is', null)
    .where('unlistedSince', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('date', '>', now.toISOString())
  return (await lockRows(transaction, open).executeTakeFirst()) !== undefined
}

const idsOf = (members: readonly NearMember[]) => members.map(({ userId }) => userId)

async function listUnawareIds(
  transaction: Database,
  { event: { id, hostId }, members }: { event: NewEvent; members: readonly NearMember[] },
): Promise<ReadonlySet<number>> {
  const searcherIds = idsOf(members.filter(({ searchName }) => searchName !== null))
  const rows = await transaction
    .selectFrom('users')
    .select('users.id')
    .where(isOneOf(transaction, 'users.id', idsOf(members)))
    .where(isListed)
    .where('users.id', '!=', hostId)
    .where('users.id', 'not in', hiddenFrom(transaction, hostId))
    .where((user) =>
      user.or([isOneOf(transaction, 'users.id', searcherIds), isContactableBy(transaction, hostId)(user)]),
    )
    .where('users.id', 'not in', membersWith(transaction, id, 'seat'))
    .where(isWelcomeAt(transaction, id))
    .where(isNewTo(id))
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** A member within whose travel distance an event is, and the game or the search that the notification names. */
export type NearMember = { userId: number; miles: number; gameId: number | null; searchName: string | null }

/** Collects the nearest `limit` members from any number of members, and each member once. */
export class NearestMembers {
  readonly #limit: number
  #members = new Map<number, NearMember & { reason: number }>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** If a member is added several times, the lowest id of a game or search counts. */
  add(member: NearMember, reason: number) {
    const known = this.#members.get(member.userId)
    if (known && known.reason <= reason) return
    this.#members.set(member.userId, { ...member, reason })
    if (this.#members.size > 2 * this.#limit)
      this.#members = new Map(this.#nearest().map((near) => [near.userId, near]))
  }

  list(): NearMember[] {
    return this.#nearest().map(({ reason: _reason, ...member }) => member)
  }

  #nearest() {
    return [...this.#members.values()]
      .toSorted((one, other) => one.miles - other.miles || one.userId - other.userId)
      .slice(0, this.#limit)
  }
}
