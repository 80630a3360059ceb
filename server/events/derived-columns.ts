import { localDate } from '../../contract/events/event-times.ts'
import { eventEnd } from '../../contract/events/rules.ts'
import { containsContact } from '../../contract/platform/addresses-in-text.ts'
import { searchableText } from '../../contract/platform/search.ts'
import { stateName } from '../people/zip-codes/zip-entries.ts'
import { shortTownNames } from '../people/zip-codes/short-town-names.ts'
import { mainZipOfTown } from '../people/zip-codes/towns.ts'
import { findZip, listedZipAt } from '../people/zip-codes/zip-atlas.ts'

/** Returns the columns of an event that follow from others. */
export function derivedColumns(event: { title: string; date: string; duration: number | null; location: string }) {
  const { date, location } = event
  return {
    endsAt: new Date(eventEnd(event)).toISOString(),
    localDate: localDate({ date, timeZone: findZip(location)?.timeZone ?? null }),
    listedZip: listedZipAt(location),
    townZip: mainZipOfTown(location) ?? null,
    ...searchedTexts(event),
  }
}

/**
 * Returns the texts by which searches find an event: title, zip code, city with its short names, and state. `publicText` has only what the
 * public list shows: no zip code, and no title with an address.
 */
export function searchedTexts({ title, location }: { title: string; location: string }) {
  const { place = '', state = '' } = findZip(location) ?? {}
  const places = [place, stateName(state), ...shortTownNames(place)]
  return {
    searchText: searchableText({ names: [title, location], places }),
    publicText: searchableText({ names: containsContact(title) ? [] : [title], places }),
  }
}
