import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, nameKey, searchTerms, sortName } from './search.ts'

describe('foldText', () => {
  test.for([
    ['TAL DER KÖNIGE', 'Tal der Könige'],
    ['STRASSE', 'Die Straße'],
    ['GROẞ', 'groß'],
    ['könige', 'Tal der Ko\u0308nige'],
    ['ΣΟΦΟΣ', 'ο σοφός'.normalize('NFC').replace('ό', 'ο')],
    ['catan', 'CATAN'],
    ['orleans', 'Orléans'],
    ['Soirée', 'soiree jeux'],
    ['istanbul', 'İstanbul'],
    ['HÀ NỘI', 'ha noi'],
  ] as const)('lets a search for %s find %s', ([search, text]) => {
    expect(foldText(text)).toContain(foldText(search))
  })

  test.for([
    ['か', 'が'],
    ['и', 'й'],
    ['क', 'कि'],
  ] as const)('keeps the marks of other scripts: %s does not find %s', ([search, text]) => {
    expect(foldText(text)).not.toBe(foldText(search))
  })

  test('does not change folded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})

test('sortName ignores case and accents', () => {
  expect(['Zoo', 'azul', 'Älva', 'Alba'].toSorted((one, other) => (sortName(one) < sortName(other) ? -1 : 1))).toEqual([
    'Alba',
    'Älva',
    'azul',
    'Zoo',
  ])
})

describe('nameKey', () => {
  test.for([
    ['The Castles of Burgundy', 'castles of burgundy, the'],
    ['Die Siedler von Catan', 'SIEDLER VON CATAN'],
    ['Café International', 'Cafe  International!'],
    ['Dungeons & Dragons', 'Dungeons and Dragons'],
    ['7 Wonders: Duel', '7 Wonders Duel'],
    ['Ⅻ', 'xii'],
    ['?\n!', '? !'],
    ['☂\u00A0 ☃', '☂ ☃'],
    ['\u1FCD', '\u1FBF\u0300'],
  ] as const)('is the same for %s and %s', ([one, other]) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  test.for([
    ['Catan', 'Catan Junior'],
    ['Azul', 'Azure'],
    ['Theia', 'Ia'],
    ['???', '!!!'],
  ] as const)('differs for %s and %s', ([one, other]) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  test('uses only the start of a name whose compatibility form is very long', () => {
    expect(nameKey('ﷺ'.repeat(200)).length).toBeLessThanOrEqual(400)
  })

  test('is never empty and ignores case for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        fc.pre(name.trim() !== '')
        expect(nameKey(name)).not.toBe('')
        expect(nameKey(foldText(name))).toBe(nameKey(name))
      }),
    )
  })
})

// Requirement event-lists-29: The words of a search match in any order, each in any of its texts: 'catan portland'
// finds Catan in Portland. Commas do not matter: 'Portland OR' finds Portland, OR.
test.for([
  ['renamed portland', ['renamed', 'portland']],
  ['portland,  or', ['portland,  or']],
  ['night 35', ['night 35']],
  ['a night in portland', ['a night in', 'portland']],
  ['one two three four', ['one', 'two', 'three four']],
  ['portland or', ['portland or']],
  ['portland, oregon', ['portland', 'oregon']],
  ['portland, or 97205', ['portland, or', '97205']],
  ['catan,', ['catan']],
  ['1,000 cranes', ['1,000', 'cranes']],
  ['x', ['x']],
  [',', [',']],
  ['', []],
] as const)('the terms of the search %j are %j', ([search, terms]) => {
  expect(searchTerms(search)).toEqual(terms)
})
