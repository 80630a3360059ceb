import { readFileSync } from 'node:fs'
import type { Coordinates } from '../../../contract/people/distance.ts'

let names: Map<string, string> | undefined

/** A row of the zip code table, such as place 'Portland, OR' and state 'OR'. */
export type ZipEntry = Coordinates & { zip: string; place: string; state: string }

/**
 * Reads all US zip codes with known coordinates. Parses the source text of the `zipcodes` package, because importing
 * the module takes twice the time and twice the memory.
 */
export function readZipEntries(): ZipEntry[] {
  const table = readFileSync(new URL(import.meta.resolve('zipcodes/lib/codes.js')), 'utf8')
  // Reuses one string for all zips of a place, to save memory.
  const places = new Map<string, string>()
  const entries: ZipEntry[] = []
  for (const [, zip = '', latitude, longitude, city = '', state = ''] of table.matchAll(entryPattern)) {
    // Military post offices without an address have the coordinates 0, 0.
    if (Number(latitude) === 0 || misplacedZips.has(zip)) continue
    const name = `${militaryPostOffice.test(city) ? city.toUpperCase() : city}, ${state}`
    const place = places.get(name) ?? name
    places.set(name, place)
    entries.push({ zip, place, state, latitude: Number(latitude), longitude: Number(longitude) })
  }
  return entries
}

const entryPattern =
  /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([A-Z]{2})","country":"US"/g

/** The table writes 'Apo', 'Fpo' and 'Dpo' instead of capitals. */
const militaryPostOffice = /^[AFD]po$/

/** The longitude of New York's 10200 lacks its minus sign, which moves it to Kyrgyzstan. */
const misplacedZips = new Set(['10200'])

/** Returns the name of a US state, such as 'OREGON' for 'OR'; empty for territories without an entry. */
export function stateName(state: string): string {
  names ??= readStateNames()
  return names.get(state) ?? ''
}

/** Reads the names from the source text of the `zipcodes` package, as `readZipEntries` does. */
function readStateNames(): Map<string, string> {
  const table = readFileSync(new URL(import.meta.resolve('zipcodes/lib/states.js')), 'utf8')
  return new Map(Array.from(table.matchAll(/'([A-Z ]+)': '([A-Z]{2})'/g), ([, name = '', state = '']) => [state, name]))
}
