export const contactAudiences = ['everyone', 'sharedEvents', 'nobody'] as const
export type ContactAudience = (typeof contactAudiences)[number]

type ContactFacts = {
  audience: ContactAudience
  /** The receiver has written to the sender before, so the sender answers. */
  isAnswer: boolean
  /** Whether one of the two attends an event, even a past one, that the other hosts, co-hosts or attends. */
  sharesEvent: boolean
}

/**
 * Returns whether a member accepts a message. A sender whose message was never answered cannot write again to a member
 * who chose 'nobody', because members choose it to stop such messages.
 */
export function acceptsMessages({ audience, isAnswer, sharesEvent }: ContactFacts): boolean {
  if (audience === 'everyone' || isAnswer) return true
  return audience === 'sharedEvents' && sharesEvent
}
