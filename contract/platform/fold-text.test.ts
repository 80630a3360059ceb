import { expect, test } from 'vitest'
import { Email, ZipCode } from './fields.ts'
import { withPlainDigits } from './fold-text.ts'

const digits = Array.from({ length: 0x11_0000 }, (_value, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Nd}/u.test(character))

test('the digits of every script have the value that Unicode gives them', () => {
  // Unicode lists the ten digits of a script in order.
  expect(digits.length).toBeGreaterThan(600)
  expect(digits.map(withPlainDigits)).toEqual(digits.map((_digit, index) => String(index % 10)))
})

// Requirement entities-21: Zip codes, usernames and codes of authenticator apps can be typed with the digits of every script.
// A zip code can have its four additional digits, and its town, state and country.
test.for([
  '97205',
  '٩٧٢٠٥',
  '۹۷۲۰۵',
  '९७२०५',
  '９７２０５',
  ' ９7２0５ ',
  '97205-1234',
  '97205 – 1234',
  '972051234',
  '97205-',
  '97205−1234',
  '972\u200B05',
  'Portland, OR 97205',
  'Portland, OR 97205-1234, USA',
  'ZIP code: 97205',
  '97205 USA',
  '97205.',
])('the zip code %s is 97205', (typed) => {
  expect(ZipCode.parse(typed)).toBe('97205')
})

test.for(['9720', '972055', 'SW1A 1AA', 'DE 80331', '80331 München', '97205 1', '97205 97206', 'Route 97205'])(
  'the text %s is no zip code',
  (typed) => {
    expect(ZipCode.safeParse(typed).success).toBe(false)
  },
)

// Shows accounts-88.
test.for([
  'ada@example.org',
  'ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ',
  'ada＠example。org',
  ' mailto:ada@example.org ',
  'Ada Lovelace <ada@example.org>',
  '"Love, Ada" <ada@example.org>,',
  'ada@example.org.',
  'ada@exam\u00ADple\u200B.org',
])('the email address %s is ada@example.org', (typed) => {
  expect(Email.parse(typed)).toBe('ada@example.org')
})
