import { readFileSync } from 'node:fs'
import type { Coordinates } from '../../contract/players/distance.ts'

/** A US zip code as the public table has it: its centre in degrees, place ('Portland, OR') and state ('OR'). */
export type ZipEntry = Coordinates & { zip: string; place: string; state: string }

/**
 * All US zip codes whose place on the map is known. Scans the text of the `zipcodes` package, since loading the module
 * takes twice the time and twice the memory.
 */
export function readZipEntries(): ZipEntry[] {
  const table = readFileSync(new URL(import.meta.resolve('zipcodes/lib/codes.js')), 'utf8')
  // Places of many zips are kept as one string.
  const places = new Map<string, string>()
  const entries: ZipEntry[] = []
  for (const [, zip = '', latitude, longitude, city = '', state = ''] of table.matchAll(entryPattern)) {
    // Military post offices without an address stand at 0, 0.
    if (Number(latitude) === 0 || misplacedZips.has(zip)) continue
    const written = `${militaryPostOffice.test(city) ? city.toUpperCase() : city}, ${state}`
    const place = places.get(written) ?? written
    places.set(written, place)
    entries.push({ zip, place, state, latitude: Number(latitude), longitude: Number(longitude) })
  }
  return entries
}

const entryPattern =
  /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([A-Z]{2})","country":"US"/g

/** Written 'Apo', 'Fpo' and 'Dpo' in the table. */
const militaryPostOffice = /^[AFD]po$/

/** New York's 10200 lacks the minus of its longitude and lies in Kyrgyzstan. */
const misplacedZips = new Set(['10200'])
