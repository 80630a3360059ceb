import type { ExpressionBuilder } from 'kysely'
import { suggestionKinds } from '../../contract/notifications/kinds.ts'
import type { Schema } from '../platform/database/schema.ts'

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
