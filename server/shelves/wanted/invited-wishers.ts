import { maxTravelDistanceLimits } from '../../../contract/people/users/rules.ts'
import {
  invitationPeriod,
  invitationRefusal,
  invitedWishersLimit,
  maxInvitingEvents,
  maxUnreadInvitations,
} from '../../../contract/shelves/wanted/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { insertNotifications } from '../../notifications/stored-notifications.ts'
import { distanceTable, type BoundList, isOneOf } from '../../platform/database/value-lists.ts'
import type { Database } from '../../platform/database/schema.ts'
import { requireThat, requireNoProblem } from '../../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { isUnawareOf } from '../suggestions/known-events.ts'
import { lockPresentMember, requireUnrestricted } from '../../people/users/member-locks.ts'
import { isContactableBy } from '../../people/visibility/contacts.ts'
import { isWelcomeAt } from '../../people/visibility/event-visibility.ts'
import { zipsWithin } from '../../people/zip-codes/zip-atlas.ts'
import { findNeighbourhood, selectNeighbours } from './neighbours.ts'
import { membersWith } from '../../people/visibility/places.ts'

type Invitation = { eventId: number; gameId: number; location: string; hostId: number; now: Date }

/**
 * Invites the people near the host who want to play a game to an event, only once for each event. Throws
 * `TooManyGameInvitations` if the host has sent invitations to `maxInvitingEvents` other events within a day.
 *
 * @param event the event as the host sees it
 */
export async function inviteWishers(
  writer: Writer,
  { event, gameId, now }: { event: GameEvent; gameId: number; now: Date },
) {
  const [eventId, hostId] = [event.id, event.host.id]
  await writer.transaction(async (transaction) => {
    const host = await lockPresentMember(transaction, { id: hostId })
    requireUnrestricted(host, now)
    const locked = await lockEvent(transaction, { eventId })
    requireNoProblem(invitationRefusal({ ...event, ...locked }, { gameId, now }))
    if (!(await claimInvitations(transaction, { eventId, hostId, now }))) return
    const neighbourhood = await findNeighbourhood(transaction, { memberId: hostId })
    if (neighbourhood === null) return
    const invitation = { eventId, gameId, location: locked?.location ?? event.location, hostId, now }
    const limit = invitedWishersLimit({ joinedAt: host.createdAt }, now)
    const invited = await selectInvited(transaction, { ...invitation, zips: neighbourhood.zips })
      .limit(limit)
      .execute()
    if (invited.length > 0) await notifyInvited(transaction, { userIds: invited.map(({ id }) => id), ...invitation })
  })
}

/** Marks the invitations of an event as sent. Returns false if an earlier request has done so. */
async function claimInvitations(
  transaction: Database,
  { eventId, hostId, now }: { eventId: number; hostId: number; now: Date },
): Promise<boolean> {
  const claimed = await transaction
    .updateTable('events')
    .set({ wishersInvitedAt: now.toISOString() })
    .where('id', '=', eventId)
    .where('wishersInvitedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return false
  const recent = await transaction
    .selectFrom('events')
    .select('id')
    .where('hostId', '=', hostId)
    .where('wishersInvitedAt', '>', new Date(now.getTime() - invitationPeriod).toISOString())
    .limit(maxInvitingEvents + 1)
    .execute()
  requireThat(recent.length <= maxInvitingEvents, 'TooManyGameInvitations')
  return true
}

/**
 * Selects the neighbours of the host who want to play a game and whose travel distance reaches the event, the nearest
 * first. Leaves out members who already know of the event, those whom the host may not contact, and members with many
 * unread invitations.
 */
export function selectInvited(
  db: Database,
  { eventId, gameId, location, hostId, zips, now }: Invitation & { zips: BoundList },
) {
  const reach = distanceTable(db, zipsWithin(location, maxTravelDistanceLimits.max))
  const since = new Date(now.getTime() - invitationPeriod).toISOString()
  return selectNeighbours(db, { memberId: hostId, zips })
    .innerJoin('wishes', 'wishes.userId', 'users.id')
    .innerJoin(reach.as('reach'), 'reach.zip', 'users.listedZip')
    .select('users.id')
    .where('wishes.gameId', '=', gameId)
    .whereRef('reach.miles', '<=', 'users.maxTravelDistance')
    .where(isContactableBy(db, hostId))
    .where(isUnawareOf(eventId))
    .where(isWelcomeAt(db, eventId))
    .where('users.id', 'not in', membersWith(db, eventId, 'seat'))
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('notifications')
          .select(({ fn }) => fn.countAll<number>().as('unread'))
          .whereRef('notifications.userId', '=', 'users.id')
          .where('notifications.kind', '=', 'gameInvitation')
          .where('notifications.readAt', 'is', null)
          .where('notifications.createdAt', '>', since),
        '<',
        maxUnreadInvitations,
      ),
    )
    .orderBy('reach.miles')
    .orderBy('users.id')
}

/** Notifies the invited members. The invitation replaces an unread suggestion of the event. */
async function notifyInvited(
  transaction: Transaction,
  { userIds, eventId, gameId, hostId, now }: Invitation & { userIds: readonly number[] },
) {
  const shared = { eventId, gameId, memberId: hostId, kind: 'gameInvitation', createdAt: now.toISOString() }
  const rows = userIds.map((userId) => ({ userId, ...shared }))
  await transaction
    .deleteFrom('notifications')
    .where('eventId', '=', eventId)
    .where('kind', '=', 'eventNearby')
    .where(isOneOf(transaction, 'userId', userIds))
    .execute()
  await insertNotifications(transaction, rows)
}
