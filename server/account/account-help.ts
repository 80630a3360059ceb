import type { Writer } from '../platform/live/writer.ts'
import { type Actor, actorIdOf } from '../moderation/actors.ts'
import { passGate } from '../moderation/gate.ts'
import { recordDecision } from '../moderation/actions.ts'
import { memberParty } from '../moderation/parties.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { deleteTwoStep } from '../sign-in/two-step/two-step.ts'
import { getOwnUser } from '../people/users/users.ts'
import { setConfirmedEmail } from '../people/users/user-changes.ts'

type AccountHelp = { userId: number; reason: string; actor: Actor; now: Date }

/**
 * Confirms the email address of a member who does not receive the email with the link, notifies the member and adds it
 * to the log. Throws `EmailTaken` if another member has confirmed the address, and the problems of `passGate`; in
 * the web app only administrators may do it.
 *
 * @returns the id in the log; undefined if the address is confirmed already
 */
export async function confirmEmailForMember(
  writer: Writer,
  { userId, ...entry }: AccountHelp,
): Promise<number | undefined> {
  return writer.transaction(async (opened) => {
    const parties = await memberParty(opened, { userId })
    const transaction = await passGate(opened, { actor: entry.actor, role: 'administrator', parties })
    const member = await getOwnUser(transaction, { id: userId })
    if (member.isEmailConfirmed) return undefined
    await setConfirmedEmail(transaction, { ...member, now: entry.now })
    const actorId = actorIdOf(entry.actor)
    await recordSecurityEvent(transaction, { kind: 'address-confirmed', userId, actorId, now: entry.now })
    // Some parts of the member's screens depend on the confirmed address.
    transaction.record({ topic: 'members' }, [userId])
    return recordDecision(transaction, { userId, kind: 'confirmEmail', ...entry })
  })
}

/** Logs the end of two-step sign-in. Throws the problems of `passGate`. Returns undefined if it was off. */
export async function endTwoStep(writer: Writer, { userId, ...entry }: AccountHelp): Promise<number | undefined> {
  return writer.transaction(async (opened) => {
    const parties = await memberParty(opened, { userId })
    const transaction = await passGate(opened, { actor: entry.actor, role: 'administrator', parties })
    if (!(await deleteTwoStep(transaction, { userId }))) return undefined
    const actorId = actorIdOf(entry.actor)
    await recordSecurityEvent(transaction, { kind: 'two-step-disabled', userId, actorId, now: entry.now })
    return recordDecision(transaction, { userId, kind: 'endTwoStep', ...entry })
  })
}
