import { maxExactCount } from '../../contract/platform/row-limits.ts'

export function eventsFoundText(count: number): string {
  if (count > maxExactCount) return `${maxExactCount.toLocaleString('en')}+ events found`
  return count === 1 ? '1 event found' : `${count} events found`
}

/** Says that there are no events near a member who lives in `place`, such as 'Bozeman, MT', and what to do. */
export function nobodyPlaysText(place: string | null): string {
  const town = place?.replace(/, [A-Z]{2}$/, '')
  return `Nobody plays ${town === undefined ? 'near you' : `in ${town}`} yet. Put a game on the table.`
}

/** Introduces the events far away that a member sees instead. */
export function nearestText(place: string | null): string {
  return `${nobodyPlaysText(place)} Until then, these events are the nearest.`
}
