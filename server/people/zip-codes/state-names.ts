import { readFileSync } from 'node:fs'

/** Returns the name of a US state, such as 'OREGON' for 'OR'; empty for territories without an entry. */
export function stateName(state: string): string {
  names ??= readStateNames()
  return names.get(state) ?? ''
}

let names: Map<string, string> | undefined

/** Reads the names from the source text of the `zipcodes` package, as `readZipEntries` does. */
function readStateNames(): Map<string, string> {
  const table = readFileSync(new URL(import.meta.resolve('zipcodes/lib/states.js')), 'utf8')
  return new Map(Array.from(table.matchAll(/'([A-Z ]+)': '([A-Z]{2})'/g), ([, name = '', state = '']) => [state, name]))
}
