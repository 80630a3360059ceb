/** Maximum length of a message, in characters. */
export const maxMessageLength = 4000

/** Returns whether a message has content apart from white space. */
export function canSendMessage(content: string): boolean {
  return content.trim() !== ''
}

/** In their first hours, new members can start only a limited number of conversations. They can reply to anyone. */
export const newcomerLimit = { hours: 24, conversations: 10 } as const

/**
 * Returns how many seconds a new member has to wait before they can start another conversation, or undefined if they need
 * not wait.
 *
 * @param begun number of conversations the member started by writing first
 */
export function secondsToNextConversation(
  { joinedAt, begun }: { joinedAt: string; begun: number },
  now: Date,
): number | undefined {
  const limitEndsAt = Date.parse(joinedAt) + newcomerLimit.hours * 60 * 60_000
  const isFree = begun < newcomerLimit.conversations || limitEndsAt <= now.getTime()
  return isFree ? undefined : Math.ceil((limitEndsAt - now.getTime()) / 1000)
}
