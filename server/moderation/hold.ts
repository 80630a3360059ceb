import { holdReason } from '../../contract/moderation/actions.ts'
import { establishedBefore, reportersForHold } from '../../contract/people/restrictions.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { passGate } from './gate.ts'
import { recordDecision } from './member-decisions.ts'
import { getStanding, setStanding } from './moderated-members.ts'
import { countEstablishedReporters } from './report-rows.ts'

/**
 * Puts a newcomer on hold and notifies them, if enough established members have open reports about them. The
 * transaction must hold the member's lock.
 */
export async function holdNewcomer(transaction: Transaction, { userId, now }: { userId: number; now: Date }) {
  const { createdAt, role, heldAt, suspendedAt } = await getStanding(transaction, { userId })
  const isNew = Date.parse(createdAt) > establishedBefore(now).getTime() && role === 'member'
  if (!isNew || heldAt !== null || suspendedAt !== null) return
  if ((await countEstablishedReporters(transaction, { memberId: userId, now })) < reportersForHold) return
  await setStanding(transaction, { userId, standing: { heldAt: now.toISOString() } })
  const actor = { channel: 'rule' } as const
  const decision = await passGate(transaction, { actor, parties: { responsible: [userId], involved: [] } })
  await recordDecision(decision, { userId, kind: 'hold', actor, reason: holdReason, now })
}
