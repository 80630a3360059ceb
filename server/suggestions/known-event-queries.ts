import type { ExpressionBuilder } from 'kysely'
import { suggestionKinds } from '../../contract/notifications/kinds.ts'
import type { Schema } from '../platform/database/schema.ts'

/** Condition, for a query of `users`: no notification suggested this event to the member yet, and none invited them. */
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
