export type ExperienceLabel = 'Beginner' | 'Intermediate' | 'Expert'

/** The experience levels, from 0 to 100, at which a member becomes Intermediate and Expert. */
export const experienceThresholds = { intermediate: 33, expert: 66 } as const

/** The level that the dashboard shows for a member who has not set one. */
export const fallbackExperienceLevel = 65

export function experienceLabel(level: number): ExperienceLabel {
  if (level < experienceThresholds.intermediate) return 'Beginner'
  if (level < experienceThresholds.expert) return 'Intermediate'
  return 'Expert'
}

export const experienceFilters = ['all', 'beginner', 'intermediate', 'expert'] as const
export type ExperienceFilter = (typeof experienceFilters)[number]

/** Returns the levels that match a filter, from `min` up to but not including `max`; undefined for 'all'. */
export function experienceRange(filter: ExperienceFilter): { min: number; max: number } | undefined {
  const { intermediate, expert } = experienceThresholds
  if (filter === 'beginner') return { min: 0, max: intermediate }
  if (filter === 'intermediate') return { min: intermediate, max: expert }
  if (filter === 'expert') return { min: expert, max: 101 }
  return undefined
}

export const playFrequencies = ['daily', 'weekly', 'biweekly', 'monthly', 'occasionally'] as const
export const defaultPlayFrequency = 'weekly'

/** How far a member travels to an event, in miles. */
export const defaultTravelDistance = 10
export const maxTravelDistanceLimits = { min: 1, max: 100 } as const

export const formerMemberName = 'Former member'
/** The name that other members read instead of a suspended host's. */
export const hiddenMemberName = 'Unavailable member'

const formerPrefix = 'former:'

/** Returns the username of a deleted account. No member can choose it, because usernames have no colon. */
/** Returns the first word of a full name: 'Ada' of 'Ada Lovelace'. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/, 1)[0] ?? fullName
}

export function formerUsername(id: number): string {
  return `${formerPrefix}${id}`
}

/** Returns whether a member has deleted their account. They have no profile and receive no messages. */
export function isFormerMember({ username }: { username: string }): boolean {
  return username.startsWith(formerPrefix)
}

export const contactAudiences = ['everyone', 'sharedEvents', 'nobody'] as const
export type ContactAudience = (typeof contactAudiences)[number]

type ContactFacts = {
  audience: ContactAudience
  /** The receiver has written to the sender before, so the sender answers. */
  isAnswer: boolean
  /** Whether one of the two attends an event, even a past one, that the other hosts, co-hosts or attends. */
  sharesEvent: boolean
}

/** A sender without an answer cannot write again to a member who chose to get no messages. */
export function acceptsMessages({ audience, isAnswer, sharesEvent }: ContactFacts): boolean {
  if (audience === 'everyone' || isAnswer) return true
  return audience === 'sharedEvents' && sharesEvent
}
