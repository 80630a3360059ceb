import type { Preferences, Profile } from '../../../contract/people/users/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'

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

export function sharedProfile({ id, fullName }: Pick<Profile, 'id' | 'fullName'>) {
  return {
    title: fullName,
    path: paths.profile(id),
    readers: 'Any member who opens the link sees this profile.',
    messageAddress: paths.messageWithLink({ kind: 'profile', id }),
  }
}
