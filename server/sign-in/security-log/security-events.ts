import { sql } from 'kysely'
import type { SecurityEventKind, SecurityOutcome } from '../../../contract/sign-in/security-log/kinds.ts'
import { shortenNetwork, securityLogLifetime, securityNetworkLifetime } from '../../../contract/sign-in/rules.ts'
import type { SecurityEvent } from '../../../contract/sign-in/security-log/schemas.ts'
import { byKey } from '../../platform/subjects/archive-parts.ts'
import type { Database } from '../../platform/database/schema.ts'
import { RecurringWork } from '../../platform/schedule/recurring-work.ts'
import { inBatches } from '../../platform/schedule/slices.ts'

type NewSecurityEvent = {
  collectedAs: string
  kind: SecurityEventKind
  outcome: SecurityOutcome
  userId: number | null
  actorId: number | null
  network: string | null
  userAgent: string | null
  requestId: string | null
}

/** Stores an event, or adds it to the row with the same `collectedAs`. */
export async function saveSecurityEvent(db: Database, { event, now }: { event: NewSecurityEvent; now: Date }) {
  const lastAt = now.toISOString()
  await db
    .insertInto('securityEvents')
    .values({ ...event, firstAt: lastAt, lastAt })
    .onConflict((conflict) =>
      conflict.column('collectedAs').doUpdateSet({
        count: sql`"securityEvents"."count" + 1`,
        network: keptIfEqual('network'),
        userAgent: keptIfEqual('userAgent'),
        requestId: event.requestId,
        lastAt,
      }),
    )
    .execute()
}

function keptIfEqual(column: 'network' | 'userAgent') {
  const [stored, added] = [sql.ref(`securityEvents.${column}`), sql.ref(`excluded.${column}`)]
  return sql<string | null>`case when ${stored} = ${added} then ${stored} end`
}

const eventColumns = ['kind', 'outcome', 'count', 'firstAt', 'lastAt', 'network', 'userAgent'] as const

/** Lists the latest events of a member's account, the latest first, with shortened networks. */
export async function listSecurityEvents(
  db: Database,
  { userId, limit }: { userId: number; limit: number },
): Promise<SecurityEvent[]> {
  const rows = await db
    .selectFrom('securityEvents')
    .select(eventColumns)
    .where('userId', '=', userId)
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...(row as SecurityEvent), network: row.network && shortenNetwork(row.network) }))
}

/** Reads the events of a member's account for the archive, with their networks. */
export function readSecurityLog(db: Database, { userId }: { userId: number }) {
  return byKey(
    db.selectFrom('securityEvents').select(eventColumns).where('userId', '=', userId),
    ['id'],
    (event) => event as SecurityEvent,
  )
}

export async function deleteSecurityEvents(db: Database, { before, limit }: { before: Date; limit: number }) {
  const old = db.selectFrom('securityEvents').select('id').where('lastAt', '<', before.toISOString()).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('securityEvents').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function clearNetworks(db: Database, { before, limit }: { before: Date; limit: number }) {
  const old = db
    .selectFrom('securityEvents')
    .select('id')
    .where('network', 'is not', null)
    .where('lastAt', '<', before.toISOString())
    .limit(limit)
  const cleared = db.updateTable('securityEvents').set({ network: null }).where('id', 'in', old)
  const { numUpdatedRows } = await cleared.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes up to `limit` failures, the oldest first, beyond the newest `kept`. Returns how many it deleted. */
export async function deleteOldestFailures(db: Database, { kept, limit }: { kept: number; limit: number }) {
  const oldest = db
    .selectFrom('securityEvents')
    .select('id')
    .where('outcome', '<>', 'success')
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .offset(kept)
  const { numDeletedRows } = await db.deleteFrom('securityEvents').where('id', 'in', oldest).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Statements of each kind per run. */
const maxStatements = 50

/** Number of rows with failures that are kept, about 60 MB. Only an attack on thousands of accounts reaches it. */
const maxFailures = 200_000

/** Deletes events after 180 days and the oldest failures beyond a limit, and clears networks after 90 days. */
export function securityLogWork(db: Database, { kept = maxFailures }: { kept?: number } = {}): RecurringWork {
  return new RecurringWork({
    name: 'forget security events',
    every: 60 * 60_000,
    slices: async function* (now) {
      const before = (age: number) => new Date(now.getTime() - age)
      yield* inBatches(
        (limit) => deleteSecurityEvents(db, { before: before(securityLogLifetime), limit }),
        maxStatements,
      )
      yield* inBatches((limit) => clearNetworks(db, { before: before(securityNetworkLifetime), limit }), maxStatements)
      yield* inBatches((limit) => deleteOldestFailures(db, { kept, limit }), maxStatements)
    },
  })
}
