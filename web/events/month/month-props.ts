import type { GameEvent } from '../../../contract/events/schemas.ts'

/** A month of events by their dates, which are sorted. */
export interface MonthProps {
  month: string
  today: string
  eventsByDate: ReadonlyMap<string, readonly GameEvent[]>
}
