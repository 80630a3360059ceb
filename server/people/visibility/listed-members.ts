import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { hiddenFrom } from './blocks.ts'

/**
 * Condition, for a query of `users`: the account exists and the member has confirmed the email address. Only these
 * members are in lists, searches and counts, and only they are suggested to others. Everything else that others see of a
 * member, such as events and comments, requires a confirmed address to write (`requiresConfirmedEmail`).
 */
export function isListed({ and, eb }: ExpressionBuilder<Schema, 'users'>) {
  return and([eb('users.deletedAt', 'is', null), eb('users.emailConfirmedAt', 'is not', null)])
}

/** The main zip code of the town for a member who hides the zip code; null for unlisted members. */
export function listedLocation(eb: ExpressionBuilder<Schema, 'users'>) {
  return eb.case().when(isListed(eb)).then(eb.ref('users.listedZip')).end().as('location')
}

/**
 * Condition, for a query of `users`: the viewer sees the member. Members who have not confirmed their email address see
 * themselves and are invisible to everyone else, also after they delete their account. Other deleted accounts stay visible,
 * under the name of a former member.
 */
export function isMemberVisibleTo(db: Database, viewerId: number) {
  return ({ and, or, eb }: ExpressionBuilder<Schema, 'users'>) =>
    and([
      eb('users.id', 'not in', hiddenFrom(db, viewerId)),
      or([eb('users.emailConfirmedAt', 'is not', null), eb('users.id', '=', viewerId)]),
    ])
}
