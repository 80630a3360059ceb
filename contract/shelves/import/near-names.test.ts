import { describe, expect, test } from 'vitest'
import { nameKey } from '../../platform/search.ts'
import { nearKeysOf } from './near-names.ts'

describe('a name that the catalog lacks', () => {
  // Shows shelves-173.
  test.for([
    ['Azull', 'Azul'],
    ['Asul', 'Azul'],
    ['Azl', 'Azul'],
    ['Katan', 'Catan'],
    ['Wignspan', 'Wingspan'],
    ['Castle of Burgundy', 'The Castles of Burgundy'],
    ['Seven Wonders', '7 Wonders'],
    ['Twenty One', '21'],
    ['Ticket 2 Ride', 'Ticket to Ride'],
    ['Twilight Imperium 4th Edition', 'Twilight Imperium: Fourth Edition'],
    ['Saint Petersburg', 'St. Petersburg'],
    ['Harbor Master', 'Harbour Master'],
    ['Mueller', 'Müller'],
  ] as const)('such as %s is near %s', ([name, near]) => {
    expect([nameKey(name), ...nearKeysOf(name)]).toContain(nameKey(near))
  })

  test.for([
    ['Season 2', 'Season 1'],
    ['Uno', 'Ono'],
    ['The African Campaign', 'TAC'],
    ['Azul', 'Azul'],
    ['Root', 'Scythe'],
  ] as const)('such as %s is not near %s', ([name, other]) => {
    expect(nearKeysOf(name)).not.toContain(nameKey(other))
  })
})
