import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableLanguages } from '../limits.ts'
import { addDays, eventPeriodNames, noEventFilters, weekdays } from '../filters.ts'
import { searchableText } from '../../platform/search.ts'
import { notifiesAbout } from './rules.ts'
import { eventKeys, searchKey } from './search-keys.ts'

const today = '2030-05-15'
const dates = Array.from({ length: 10 }, (_value, days) => addDays(today, days))
const word = fc.constantFrom('Catan', 'azul', 'Ludothèque', 'oz', 'é', 'Portland, OR', '桂馬', '🎲🎲', '7')
const words = fc.array(word, { maxLength: 3 }).map((parts) => parts.join(' '))
const orNull = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { freq: 1 })

const filters = fc.record({
  search: fc.oneof(
    words,
    words.map((text) => Array.from(text).slice(1, 4).join('').trim()),
  ),
  scope: fc.constant(null),
  when: orNull(eventPeriodNames),
  from: orNull(dates),
  to: orNull(dates),
  weekday: orNull(weekdays),
  language: orNull(tableLanguages.slice(0, 2)),
  freeSeats: fc.boolean(),
  myGames: fc.constant(false),
})
const event = fc.record({
  texts: fc.array(
    words.map((name) => searchableText({ names: [name] })),
    { minLength: 1, maxLength: 4 },
  ),
  localDate: fc.constantFrom(...dates),
  hasFreeSeats: fc.boolean(),
  language: orNull(tableLanguages.slice(0, 2)),
})

describe('the key of a saved search', () => {
  // Shows events-73.
  test('is among the keys of every event that matches the search', () => {
    let matches = 0
    fc.assert(
      fc.property(filters, event, (search, searched) => {
        if (!notifiesAbout(search, searched, today)) return
        matches += 1
        expect(eventKeys(searched, today)).toContain(searchKey(search))
      }),
      { numRuns: 5000 },
    )
    expect(matches).toBeGreaterThan(10)
  })

  test.for([
    [{ search: 'Azul tournament' }, 'text:tourn'],
    [{ search: 'Go' }, 'text:go'],
    [{ from: today, to: today }, `date:${today}`],
    [{ weekday: 'friday' }, 'weekday:friday'],
    [{ when: 'tonight' }, 'when:tonight'],
    [{ from: today }, 'any'],
    [{ myGames: true, search: 'Azul' }, 'never'],
  ] as const)('of %o is %s', ([changes, expected]) => {
    expect(searchKey({ ...noEventFilters, ...changes })).toBe(expected)
  })
})
