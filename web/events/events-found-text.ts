import { maxExactCount } from '../../contract/platform/row-limits.ts'

export function eventsFoundText(count: number): string {
  if (count > maxExactCount) return `${maxExactCount.toLocaleString('en')}+ events found`
  return count === 1 ? '1 event found' : `${count} events found`
}
