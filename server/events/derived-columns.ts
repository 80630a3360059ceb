import { localDate } from '../../contract/events/event-times.ts'
import { eventEnd } from '../../contract/events/rules.ts'
import { searchableText } from '../../contract/platform/search.ts'
import { stateName } from '../people/zip-codes/zip-entries.ts'
import { findZip, listedZipAt } from '../people/zip-codes/zip-atlas.ts'

/**
 * Returns the columns of an event that follow from others: the end, the date at the place, where lists find it, and the text
 * for searches.
 */
export function derivedColumns(event: { title: string; date: string; duration: number | null; location: string }) {
  const { date, location } = event
  return {
    endsAt: new Date(eventEnd(event)).toISOString(),
    localDate: localDate({ date, timeZone: findZip(location)?.timeZone ?? null }),
    listedZip: listedZipAt(location),
    searchText: eventSearchText(event),
  }
}

/** Returns the text by which searches find an event: title, zip code, city and state. */
export function eventSearchText({ title, location }: { title: string; location: string }): string {
  const { place = '', state = '' } = findZip(location) ?? {}
  return searchableText({ names: [title, location], places: [place, stateName(state)] })
}
