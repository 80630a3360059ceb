import type { ExpressionBuilder } from 'kysely'
import { suggestionKinds } from '../../notifications/stored-notifications.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Member = ExpressionBuilder<Schema, 'users'>

/** Selects the suggestions of an event to the member of a query of `users`, and the invitations to it. */
function selectSuggestions({ selectFrom }: Member, eventId: number) {
  return selectFrom('notifications')
    .select('notifications.id')
    .whereRef('notifications.userId', '=', 'users.id')
    .where('notifications.eventId', '=', eventId)
    .where('notifications.kind', 'in', suggestionKinds)
}

/** Condition, for a query of `users`: the member got neither a suggestion of this event nor an invitation to it. */
export function isNewTo(eventId: number) {
  return (member: Member) => member.not(member.exists(selectSuggestions(member, eventId)))
}

/**
 * Condition, for a query of `users`: the member got no invitation to this event and has not read a suggestion of it. An
 * invitation says more than a suggestion, and replaces it.
 */
export function isUnawareOf(eventId: number) {
  return (member: Member) => {
    const known = selectSuggestions(member, eventId).where(({ eb, or }) =>
      or([eb('notifications.kind', '=', 'gameInvitation'), eb('notifications.readAt', 'is not', null)]),
    )
    return member.not(member.exists(known))
  }
}
