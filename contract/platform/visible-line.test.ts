import { describe, expect, test } from 'vitest'
import { trimText, visibleText } from './visible-line.ts'

describe('trimming a text', () => {
  test.for([
    [' \u200B\u00A0Hello\u200B you \u2800\n', 'Hello\u200B you'],
    ['\u3164\u200D', ''],
    ['I \u2764\uFE0F', 'I \u2764\uFE0F'],
    [
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}\u200B',
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    ],
    ['മോഹന്\u200D ', 'മോഹന്\u200D'],
    ['\u{E0067}\u{E007F}', ''],
    ['5\uFE0F\u20E3', '5\uFE0F\u20E3'],
    [' \u0301\u0302', ''],
    ['\u20E3\u200B', ''],
    ['\u093F', ''],
    ['e\u0301', 'e\u0301'],
  ] as const)('changes %j to %j', ([text, trimmed]) => {
    expect(trimText(text)).toBe(trimmed)
  })

  test('takes little time for many invisible characters', () => {
    const text = `a${'\u200B'.repeat(100_000)}a${'\u200B'.repeat(100_000)}`
    expect(trimText(text)).toHaveLength(100_002)
  })
})

test.for(['a', '👍', 'م', '.', '5\uFE0F\u20E3'])('%j is visible', (text) => {
  expect(visibleText.test(text)).toBe(true)
})

// Requirement people-131: A text of invisible characters, or of accents without letters, is empty.
test.for([
  ' ',
  '\u200B',
  '\u2060\n',
  '\u2800',
  '\u3164',
  '\uFFA0',
  '\u00AD',
  '\u180E',
  '\u{E0061}',
  '\u{1D159}',
  '\u0085',
  '\uE000',
  '\u0301\u0335',
  '\u20E3',
  ' \u0483\u200B',
])('%j is not visible', (text) => {
  expect(visibleText.test(text)).toBe(false)
})
