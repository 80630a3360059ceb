import type { Preferences } from '../../contract/users/schemas.ts'
import { useZipPlace } from '../events/form/zip-place.ts'

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

/** Returns the place of a zip code: 'Portland, OR 97205', or only the zip code while the place loads or if it is unknown. */
export function usePlaceText(location: string | null): string | undefined {
  const zipPlace = useZipPlace(location ?? '')
  if (location === null) return undefined
  return zipPlace ? `${zipPlace.place} ${location}` : location
}
