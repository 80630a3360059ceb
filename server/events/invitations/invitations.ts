import { sql } from 'kysely'
import { maskEmail, maxEmailInvitations, maxListedInvitations } from '../../../contract/events/invitations/rules.ts'
import type { Invitation } from '../../../contract/events/invitations/schemas.ts'
import { eventHosts } from '../event-audience.ts'
import { lockChangeableEvent } from '../event-locks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { requireThat, withProblem } from '../../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { lockPresentMember, requireUnrestricted } from '../../people/users/member-locks.ts'
import { joinedMember, summaryColumns, toMemberSummary } from '../../people/users/users.ts'
import { isListed, isListedFor } from '../../people/visibility/attendance.ts'
import { hiddenFrom } from '../../people/visibility/blocks.ts'
import { isContactableBy } from '../../people/visibility/contacts.ts'
import { isWelcomeAt } from '../../people/visibility/event-visibility.ts'
import type { InvitationBudget } from './invitation-budget.ts'

/** Lists the latest invitations to an event. Leaves out those by or to members whom the viewer does not see. */
export async function listInvitations(
  db: Database,
  { eventId, viewerId, onlyOwn }: { eventId: number; viewerId: number; onlyOwn: boolean },
): Promise<Invitation[]> {
  const rows = await selectInvitations(db, viewerId)
    .where('invitations.eventId', '=', eventId)
    .where('invitedById', 'not in', hiddenFrom(db, viewerId))
    .where(({ eb, or }) => or([eb('memberId', 'is', null), eb('memberId', 'not in', hiddenFrom(db, viewerId))]))
    .$if(onlyOwn, (own) => own.where('invitedById', '=', viewerId))
    .orderBy('invitations.id', 'desc')
    .limit(maxListedInvitations)
    .execute()
  return rows.map((row) => toInvitation(row, viewerId))
}

/** Stores the invitation of a member by message. Does nothing if the member is invited already or hosts the event. */
export async function insertMemberInvitation(
  transaction: Transaction,
  { eventId, memberId, invitedById, now }: { eventId: number; memberId: number; invitedById: number; now: Date },
) {
  const event = await transaction
    .selectFrom('events')
    .select('hostId')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (event.hostId === memberId) return
  const inserted = await transaction
    .insertInto('invitations')
    .values({ eventId, memberId, email: null, invitedById, invitedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['eventId', 'memberId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) recordInvitation(transaction, { eventId, invitedById })
}

type NewInvitation = { eventId: number; email: string; userId: number; now: Date; budget: InvitationBudget }

/**
 * Stores the invitation of an address. Throws `AlreadyInvited`, `TooManyInvitations`, `EventCancelled`, `EventPast`, or
 * the problems of `requireUnrestricted` and of the budget. The caller refunds the budget if it throws.
 */
export async function insertInvitation(
  writer: Writer,
  { eventId, email, userId, now, budget }: NewInvitation,
): Promise<Invitation> {
  return writer.transaction(async (transaction) => {
    requireUnrestricted(await lockPresentMember(transaction, { id: userId }), now)
    await lockChangeableEvent(transaction, { eventId, now })
    // At their limit, members must not be able to test which addresses are invited.
    await budget.spend('member')
    await budget.spend('network')
    const invited = await transaction
      .selectFrom('invitations')
      .select(['email', 'invitedById'])
      .where('eventId', '=', eventId)
      .where('email', 'is not', null)
      .execute()
    const sent = { invitedById: userId, invitedAt: now.toISOString() }
    const values = { eventId, email: email.toLowerCase(), memberId: null, ...sent }
    requireThat(!invited.some((invitation) => invitation.email === values.email), 'AlreadyInvited')
    const own = invited.filter(({ invitedById }) => invitedById === userId)
    requireThat(own.length < maxEmailInvitations, 'TooManyInvitations')
    // The lock of the event ensures that simultaneous invitations of one address count once.
    await budget.spend('email')
    const { id } = await transaction.insertInto('invitations').values(values).returning('id').executeTakeFirstOrThrow()
    recordInvitation(transaction, { eventId, invitedById: userId })
    const rows = await selectInvitations(transaction, userId).where('invitations.id', '=', id).execute()
    return rows.map((row) => toInvitation(row, userId)).at(0) as Invitation
  })
}

/** Returns the code of an event's link. The caller checks whether the viewer may share the event. */
export async function getLinkCode(db: Database, { eventId }: { eventId: number }): Promise<string> {
  const event = await db
    .selectFrom('events')
    .select('linkCode')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  return event.linkCode
}

type InvitedAddress = { eventId: number; email: string; emailHash: string; invitedById: number }

/**
 * Returns whether an address accepts an invitation. It does not if its owner has refused invitations, or if it belongs to a
 * member whom a block or a suspension hides from the inviting member, whom the inviting member may not contact, or whom the
 * host does not admit to the event.
 */
export async function acceptsInvitations(
  db: Database,
  { eventId, email, emailHash, invitedById }: InvitedAddress,
): Promise<boolean> {
  if (await hasRows(db.selectFrom('refusedInvitations').where('emailHash', '=', emailHash))) return false
  const unreachableOwner = db
    .selectFrom('users')
    .where(sql`lower("email")`, '=', email.toLowerCase())
    .where('emailConfirmedAt', 'is not', null)
    .where('id', '!=', invitedById)
    .where((owner) =>
      owner.or([
        owner('id', 'in', hiddenFrom(db, invitedById)),
        owner.not(isContactableBy(db, invitedById)(owner)),
        owner.not(isWelcomeAt(db, eventId)(owner)),
      ]),
    )
  return !(await hasRows(unreachableOwner))
}

/** Makes an address refuse invitations. Repeating it changes nothing. */
export async function refuseInvitations(db: Database, { emailHash, now }: { emailHash: string; now: Date }) {
  await db
    .insertInto('refusedInvitations')
    .values({ emailHash, refusedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('emailHash').doNothing())
    .execute()
}

/** Deletes the invitations that a member sent, and those to the member or the member's address. */
export async function deleteInvitations(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('invitations').where('memberId', '=', userId).execute()
  await db.deleteFrom('invitations').where('invitedById', '=', userId).execute()
  await db
    .deleteFrom('invitations')
    .where('email', '=', (member) =>
      member
        .selectFrom('users')
        .select(sql<string>`lower("email")`.as('email'))
        .where('id', '=', userId),
    )
    .execute()
}

export async function deleteInvitationsToPastEvents(
  db: Database,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<number> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('events', 'events.id', 'invitations.eventId')
    .select('invitations.id')
    .where('endsAt', '<', endedBefore.toISOString())
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .deleteFrom('invitations')
      .where(isOneOf(db, 'id', ids))
      .execute()
  return ids.length
}

/** Records a new invitation for the members whose list of invitations contains it. */
function recordInvitation(
  transaction: Transaction,
  { eventId, invitedById }: { eventId: number; invitedById: number },
) {
  transaction.record({ topic: 'events', eventId }, [invitedById])
  transaction.record({ topic: 'events', eventId }, eventHosts(eventId))
}

function selectInvitations(db: Database, viewerId: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invitedById')
    .leftJoin('users as invited', 'invited.id', 'invitations.memberId')
    .select(['invitations.id', 'invitations.email', 'invitations.memberId as invitedId', 'invitedAt'])
    .select(['invited.fullName as invitedName', 'invited.avatarUrl as invitedAvatarUrl'])
    .select(summaryColumns)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('places')
          .innerJoin('users as guest', 'guest.id', 'places.userId')
          .select('places.userId')
          .whereRef('places.eventId', '=', 'invitations.eventId')
          .where('places.joinedAt', 'is not', null)
          .where(({ and, eb, or, ref }) =>
            or([
              eb('guest.id', '=', ref('invitations.memberId')),
              // Of an address, it would tell whose it is: only of members who list their attendance and came afterwards.
              and([
                eb(sql`lower("guest"."email")`, '=', ref('invitations.email')),
                eb('guest.emailConfirmedAt', 'is not', null),
                eb('places.joinedAt', '>=', ref('invitations.invitedAt')),
                isListed(ref('guest.id')),
              ]),
            ]),
          )
          .where(({ ref }) => isListedFor(db, { eventId: ref('places.eventId'), userId: ref('guest.id'), viewerId }))
          .where('places.userId', 'not in', hiddenFrom(db, viewerId)),
      ).as('hasJoined'),
    )
}

type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>

function toInvitation(row: InvitationRow, viewerId: number): Invitation {
  const { id, email, invitedId, invitedName, invitedAvatarUrl, invitedAt, hasJoined } = row
  const member = joinedMember(invitedId, invitedName, invitedAvatarUrl)
  const invitedBy = toMemberSummary(row)
  const addresses = {
    email: invitedBy.id === viewerId ? email : null,
    maskedEmail: email === null ? null : maskEmail(email),
  }
  return { id, ...addresses, member, invitedBy, invitedAt, hasJoined: Boolean(hasJoined) }
}
