import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { SecurityEventKind, SecurityOutcome } from '../../../contract/sign-in/security-log/kinds.ts'
import type { Database } from '../../platform/database/schema.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { saveSecurityEvent } from './security-events.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request checks to find out who sends it, and of which member. The security log records its failure. */
    identityCheck?: { kind: SecurityEventKind; userId: number | undefined }
  }
}

/** Characters of the user agent that are stored. */
const maxUserAgent = 300

/** Rows for events that differ only in the network, so that an attacker cannot fill the disk (decision 70). */
const networkRows = { ofMember: 8, ofVisitors: 256 }

/**
 * - `userId`: the member whose account is affected; absent for an unknown username or a visitor.
 * - `actorId`: the moderator or administrator who acted on the account.
 * - `request`: the source of the network, browser and request id; absent for a command of the operator.
 */
type SecurityOccurrence = {
  kind: SecurityEventKind
  outcome?: SecurityOutcome
  userId?: number | undefined
  actorId?: number | undefined
  request?: FastifyRequest | undefined
  now?: Date
}

/**
 * Adds an event to the security log. It stores no secrets, and collects repeated events from one network: successes of
 * one hour and failures of one day are one row each. Inside a transaction, pass the transaction as `db`.
 */
export async function recordSecurityEvent(
  db: Database,
  { kind, outcome = 'success', userId, actorId, request, now = new Date() }: SecurityOccurrence,
) {
  const network = request ? networkOf(request.ip) : null
  const userAgent = request?.headers['user-agent']?.slice(0, maxUserAgent) ?? null
  const isSuccess = outcome === 'success'
  const period = now.toISOString().slice(0, isSuccess ? 'YYYY-MM-DDThh'.length : 'YYYY-MM-DD'.length)
  const row = rowOf(isSuccess ? `${network} ${userAgent}` : String(network), userId)
  const collectedAs = [kind, outcome, userId ?? '-', actorId ?? '-', period, row].join(' ')
  const source = { network, userAgent, requestId: request?.id ?? null }
  const event = { collectedAs, kind, outcome, userId: userId ?? null, actorId: actorId ?? null, ...source }
  await saveSecurityEvent(db, { event, now })
}

function rowOf(source: string, userId: number | undefined): number {
  const rows = userId === undefined ? networkRows.ofVisitors : networkRows.ofMember
  return Number.parseInt(hash('sha256', source, 'hex').slice(0, 8), 16) % rows
}
