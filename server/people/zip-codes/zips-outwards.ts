import { maxTravelDistanceLimits } from '../../../contract/people/users/rules.ts'
import { ownTurn } from '../../platform/http/whole-lists.ts'
import { findZip, milesBetweenZips, zipsBetween } from './zip-atlas.ts'

// The database does not know distances. A page of a list that is sorted by distance reads the entries of the zips around
// a home, and of more zips until it is full. So its cost depends on the entries of the page, and not on all entries.

/** Miles within which most pages end. */
const nearMiles = maxTravelDistanceLimits.max

/** The miles at which the rings around a home end. Sorting the zips of a ring takes some milliseconds. */
const ringEnds = [200, 300, 400, 600, 800, 1000, 1200, 1600, 2400, Infinity]

/** Numbers of zips that are searched one after the other; the last one repeats. */
const groupSizes = [20, 200, 2000]

/** The zip of an entry; null for an entry without one. */
export type ListedZip = string | null

/** Finds the zips of a list that is longer than the entries near a home. */
export type ListedZips = {
  /** Lists the zips of all entries, or returns undefined if the list is long. */
  listFew: () => Promise<readonly ListedZip[] | undefined>
  /** Lists the zips of the entries whose zip begins with a digit. */
  listFrom: (digit: string) => Promise<readonly ListedZip[]>
}

/**
 * Lists groups of zips in the order of their distance from a home, at last the unknown zips and null. Zips at the same
 * distance are in one group. Groups outside the travel distance get a turn of the event loop of their own.
 *
 * @param from the miles at which the page starts
 * @param reach the miles at which the list ends, at most the longest travel distance; undefined for everywhere
 */
export async function* zipsOutwards(
  { home, from, reach }: { home: string; from: number; reach: number | undefined },
  { listFew, listFrom }: ListedZips,
): AsyncGenerator<readonly ListedZip[]> {
  yield* groupsBetween(home, { beyond: -1, end: reach ?? nearMiles, from })
  if (reach !== undefined) return
  const few = await listFew()
  if (few) return yield [...new Set(few)].filter((zip) => milesTo(home, zip) > nearMiles)
  for (const [index, end] of ringEnds.entries()) {
    if (end < from) continue
    for (const group of groupsBetween(home, { beyond: ringEnds[index - 1] ?? nearMiles, end, from })) {
      await ownTurn()
      yield group
    }
  }
  const zips = new Set<ListedZip>([null])
  for (const digit of '0123456789') {
    await ownTurn()
    for (const zip of await listFrom(digit)) if (zip !== null && findZip(zip) === undefined) zips.add(zip)
  }
  yield [...zips]
}

function milesTo(home: string, zip: ListedZip): number {
  return (zip === null ? undefined : milesBetweenZips(home, zip)) ?? Infinity
}

function* groupsBetween(
  home: string,
  { beyond, end, from }: { beyond: number; end: number; from: number },
): Generator<readonly string[]> {
  let ahead = zipsBetween(home, { beyond, miles: end }).filter(({ miles }) => miles >= from)
  for (let group = 0; ahead.length > 0; group += 1) {
    const cut = ahead[groupSizes[group] ?? 2000]?.miles ?? Infinity
    yield ahead.filter(({ miles }) => miles < cut).map(({ zip }) => zip)
    ahead = ahead.filter(({ miles }) => miles >= cut)
  }
}
