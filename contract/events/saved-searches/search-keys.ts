import { datesOf, type EventFilters, eventPeriodNames, weekdayOf } from '../filters.ts'
import { searchTerms } from '../../platform/search.ts'
import type { SearchedEvent } from './rules.ts'

/** Longest part of a term in a key, in characters. */
const maxPart = 5

/** The key of the searches that match no new event. */
const neverKey = 'never'
/** The key of the searches that can match any event. */
const anyKey = 'any'

/** All events that match a search have its key (`eventKeys`), so a new event is compared with few searches. */
export function searchKey({ search, when, from, to, weekday, myGames }: EventFilters): string {
  if (myGames) return neverKey
  const [longest] = searchTerms(search)
  if (longest) return `text:${Array.from(longest).slice(0, maxPart).join('')}`
  if (from !== null && from === to) return `date:${from}`
  if (weekday !== null) return `weekday:${weekday}`
  return when === null ? anyKey : `when:${when}`
}

/** Returns the keys of the searches that may match an event. `today`: the date at the place of the event. */
export function eventKeys({ texts, localDate }: SearchedEvent, today: string): string[] {
  const periods = eventPeriodNames.filter((name) => {
    const { from, to } = datesOf(name, today)
    return from <= localDate && localDate <= to
  })
  const dates = [`date:${localDate}`, `weekday:${weekdayOf(localDate)}`, ...periods.map((name) => `when:${name}`)]
  return [anyKey, ...dates, ...new Set(texts.flatMap(partsOf))]
}

/** Returns the keys of all parts of a text with up to `maxPart` characters. */
function partsOf(text: string): string[] {
  const characters = Array.from(text)
  return characters.flatMap((_character, start) =>
    Array.from(
      { length: Math.min(maxPart, characters.length - start) },
      (_value, index) => `text:${characters.slice(start, start + index + 1).join('')}`,
    ),
  )
}

/** Returns the area of a zip code, in which searches are found together: its first three digits. */
export function areaOfZip(zip: string): string {
  return zip.slice(0, 3)
}
