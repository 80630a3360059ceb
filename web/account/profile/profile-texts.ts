import type { Preferences } from '../../../contract/people/users/schemas.ts'

export const playFrequencyNames: Record<Preferences['playFrequency'], string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
  monthly: 'Monthly',
  occasionally: 'Occasionally',
}

/** Returns the month and year in which a member joined, in the time zone of the browser: 'May 2024'. */
export function joinedMonth(createdAt: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date(createdAt))
}
