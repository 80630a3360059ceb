import { decodeCursor } from '../platform/http/paging.ts'
import { milesBetweenZips } from '../people/zip-codes/zip-atlas.ts'

/** An event in a list that is sorted by distance, then by start. In a list sorted by start only, `miles` is 0. */
export type Nearby = { id: number; date: string; miles: number }

/** Sorts events at an unknown zip last. */
export const unknownMiles = Number.MAX_VALUE

export function milesFrom(home: string, zip: string): number {
  return milesBetweenZips(home, zip) ?? unknownMiles
}

export function compareNearby(one: Nearby, other: Nearby): number {
  return one.miles - other.miles || Date.parse(one.date) - Date.parse(other.date) || one.id - other.id
}

export function cursorOf({ miles, date, id }: Nearby): [miles: number, date: string, id: number] {
  return [miles, date, id]
}

/** Decodes the cursor of a list that is sorted by start. */
export function decodeSoonest(cursor: string | undefined): Nearby | undefined {
  const [date = '', id = 0] = decodeCursor(cursor, 'instant') ?? []
  return cursor === undefined ? undefined : { miles: 0, date, id }
}

/** Decodes the cursor of a list that is sorted by distance. */
export function decodeNearby(cursor: string | undefined): Nearby | undefined {
  const [miles = 0, date = '', id = 0] = decodeCursor(cursor, 'number', 'instant') ?? []
  return cursor === undefined ? undefined : { miles, date, id }
}
