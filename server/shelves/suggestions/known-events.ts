import type { ExpressionBuilder } from 'kysely'
import { suggestionKinds } from '../../notifications/stored-notifications.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** Condition, for a query of `users`: the member got neither a suggestion of this event nor an invitation to it. */
export function isNewTo(eventId: number) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'users'>) =>
    not(
      exists(
        selectFrom('notifications')
          .select('notifications.id')
          .whereRef('notifications.userId', '=', 'users.id')
          .where('notifications.eventId', '=', eventId)
          .where('notifications.kind', 'in', suggestionKinds),
      ),
    )
}

/**
 * Condition, for a query of `users`: the member got no invitation to this event and has not read a suggestion of it. An
 * invitation says more than a suggestion, and replaces it.
 */
export function isUnawareOf(eventId: number) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'users'>) =>
    not(
      exists(
        selectFrom('notifications')
          .select('notifications.id')
          .whereRef('notifications.userId', '=', 'users.id')
          .where('notifications.eventId', '=', eventId)
          .where('notifications.kind', 'in', suggestionKinds)
          .where(({ eb, or }) =>
            or([eb('notifications.kind', '=', 'gameInvitation'), eb('notifications.readAt', 'is not', null)]),
          ),
      ),
    )
}
