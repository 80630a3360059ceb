import type { Preferences } from '../../contract/users/users.ts'

/** How often somebody likes to play, in words. */
export const playFrequencyNames: Record<Preferences['playFrequency'], string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
  monthly: 'Monthly',
  occasionally: 'Occasionally',
}
