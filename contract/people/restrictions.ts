/** Days for which a member counts as new. */
export const newcomerDays = 14

/** The number of established members whose open reports put a newcomer on hold. */
export const reportersForHold = 3

const day = 24 * 60 * 60_000

export function establishedBefore(now: Date): Date {
  return new Date(now.getTime() - newcomerDays * day)
}

export function establishedAt(joinedAt: string): Date {
  return new Date(Date.parse(joinedAt) + newcomerDays * day)
}

/** Returns whether a member counts as new, with lower limits on what reaches other members. */
export function isNewMember({ joinedAt }: { joinedAt: string }, now: Date): boolean {
  return now < establishedAt(joinedAt)
}

/** The problems of members who may not write to strangers, host, comment or change texts that others read. */
export const restrictionProblems = ['AccountLimited', 'AccountOnHold'] as const

/** What moderators decided about an account. Each instant is null if it does not apply. */
export type Standing = {
  suspendedAt: string | null
  /** The end of the suspension; null for a permanent suspension. */
  suspendedUntil: string | null
  limitedUntil: string | null
  /** When reports put a newcomer on hold, until a moderator decides about them. */
  heldAt: string | null
}

/** Returns why a member may not write to strangers, host, comment or change texts. A stranger never wrote to them. */
export function restrictionOf(
  { limitedUntil, heldAt }: Pick<Standing, 'limitedUntil' | 'heldAt'>,
  now: Date,
): (typeof restrictionProblems)[number] | undefined {
  if (heldAt !== null) return 'AccountOnHold'
  return isAhead(limitedUntil, now) ? 'AccountLimited' : undefined
}

/** The texts that limited members and members on hold cannot change in an event. */
export const restrictedEventTexts = ['title', 'description', 'locationDetails'] as const

export const restrictedProfileTexts = ['fullName', 'bio', 'avatarUrl'] as const

/** Returns whether a change gives one of these fields a new text. Removing a text adds none. */
export function addsText<Field extends string>(
  fields: readonly Field[],
  { before, after }: { before: Record<Field, string | null>; after: Record<Field, string | null> },
): boolean {
  return fields.some((field) => Boolean(after[field]) && after[field] !== before[field])
}

/** Returns whether a member is suspended, limited or on hold, so that a moderator can restore the account. */
export function isRestricted({ suspendedAt, limitedUntil, heldAt }: Omit<Standing, 'suspendedUntil'>): boolean {
  return suspendedAt !== null || limitedUntil !== null || heldAt !== null
}

function isAhead(instant: string | null, now: Date): boolean {
  return instant !== null && Date.parse(instant) > now.getTime()
}
