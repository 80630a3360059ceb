import { establishedAt, isNewMember } from '../people/restrictions.ts'
import type { NewConversationAllowance } from './schemas.ts'

/**
 * How many conversations with strangers a member can start within 24 hours, and the number at which the screen
 * warns. The numbers are lower for new members, so that accounts made for advertising reach few people. A stranger
 * shares no event with the member (`sharedEvents`) and has never written to them. Members can always answer and
 * continue existing conversations.
 */
export const newConversationLimits = {
  newMember: { warnsFrom: 5, perDay: 10 },
  member: { warnsFrom: 30, perDay: 40 },
} as const

const day = 24 * 60 * 60_000

export function newConversationsSince(now: Date): Date {
  return new Date(now.getTime() - day)
}

/** `begunAt`: when the conversations with strangers started, in any order; those older than a day do not count. */
export function newConversationAllowance(
  { joinedAt, begunAt }: { joinedAt: string; begunAt: readonly string[] },
  now: Date,
): NewConversationAllowance {
  const since = newConversationsSince(now).toISOString()
  const counted = begunAt
    .filter((instant) => instant > since)
    .toSorted()
    .toReversed()
  const established = establishedAt(joinedAt)
  const isNew = isNewMember({ joinedAt }, now)
  const { warnsFrom, perDay: limit } = isNew ? newConversationLimits.newMember : newConversationLimits.member
  const begun = counted.length
  return { begun, limit, warns: begun >= warnsFrom, nextAt: nextStart() }

  function nextStart(): string | null {
    const blocking = counted[limit - 1]
    if (blocking === undefined) return null
    const freeAt = new Date(Date.parse(blocking) + day)
    const mayStartAsEstablished = isNew && begun < newConversationLimits.member.perDay && established < freeAt
    return (mayStartAsEstablished ? established : freeAt).toISOString()
  }
}
