/** What a member's experience level, 0 to 100, is called (SPEC 9). */
export type ExperienceLabel = 'Beginner' | 'Intermediate' | 'Expert'

/** The level at which a member becomes Intermediate, and Expert. */
export const experienceThresholds = { intermediate: 33, expert: 66 } as const

/** The sidebar's bar when a member has not said (SPEC 2, 9). */
export const fallbackExperienceLevel = 65

/** Below 33 Beginner, 33 to below 66 Intermediate, 66 and above Expert (SPEC 9). */
export function experienceLabel(level: number): ExperienceLabel {
  if (level < experienceThresholds.intermediate) return 'Beginner'
  if (level < experienceThresholds.expert) return 'Intermediate'
  return 'Expert'
}

/** The experience filter of the players directory (SPEC 5). */
export const experienceFilters = ['all', 'beginner', 'intermediate', 'expert'] as const
export type ExperienceFilter = (typeof experienceFilters)[number]

/** The levels a filter lets through, `min` included and `max` not; `undefined` for all (SPEC 5, 9). */
export function experienceRange(filter: ExperienceFilter): { min: number; max: number } | undefined {
  const { intermediate, expert } = experienceThresholds
  if (filter === 'beginner') return { min: 0, max: intermediate }
  if (filter === 'intermediate') return { min: intermediate, max: expert }
  if (filter === 'expert') return { min: expert, max: 101 }
  return undefined
}
