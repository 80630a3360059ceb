import { choiceFilters, choiceText, type EventFilters } from '../../../contract/events/filters.ts'
import { pickFields } from '../../../contract/events/plan.ts'
import { datesText } from '../event-filters.ts'

/** Describes filters: '“catan”, near me, May 17 – 19, Fridays, free seats'. Returns 'all events' without any. */
export function filtersText({ search, from, to, freeSeats, myGames, ...filters }: EventFilters): string {
  const { scope, when, ...others } = pickFields(filters, choiceFilters)
  const parts = [
    search && `“${search}”`,
    scope && choiceText(scope),
    when && choiceText(when),
    datesText({ from, to }),
    ...Object.values(others).map((value) => value && choiceText(value)),
    freeSeats && 'free seats',
    myGames && 'my games',
  ].filter(Boolean)
  return parts.length === 0 ? 'all events' : parts.join(', ')
}
