import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { drawableText } from './drawable-text.ts'
import { drawText } from './draw-text.ts'

test.each([
  ['Łódź  café 🎲', 'Łódź café'],
  ['Diễn Ａｚｕｌ', 'Dien Azul'],
  ['Ἀθῆναι, Βράδυ παιχνιδιών', 'Αθηναι, Βράδυ παιχνιδιών'],
  ['Вечер игр, ґанок, Қазақ', 'Вечер игр, ґанок, Қазақ'],
  ['Go (囲碁) with Ada', 'Go with Ada'],
  ['囲碁の夜 in town', ''],
  ['ערב משחקים', ''],
  ['🎲🎲', ''],
])('a picture shows "%s" as "%s"', (text, drawable) => {
  expect(drawableText(text)).toBe(drawable)
})

test.each([
  ['Latin', 'Zażółć gęślą jaźń, Łukasz’s “Café” – 12 € & <more>', { heading: 476, text: 449 }],
  ['Greek', 'Βράδυ επιτραπέζιων στην Αθήνα', { heading: 312, text: 312 }],
  ['Cyrillic', 'Вечер настольных игр, ґанок, Қазақ', { heading: 372, text: 354 }],
])('%s texts are drawn with our fonts on every machine', async (_alphabet, text, widths) => {
  const lines = [{ text, colour: '#000000' }]
  const widthIn = async (font: 'heading' | 'text') =>
    (await drawText(lines, { font, size: 20, width: 20_000, breaksWords: false })).width
  // The letters of a fallback font are about a tenth wider. Machines differ in how they smooth letters.
  expect(Math.abs((await widthIn('heading')) - widths.heading)).toBeLessThan(4)
  expect(Math.abs((await widthIn('text')) - widths.text)).toBeLessThan(4)
})

test('titles of any length and with words of any length fit', async () => {
  for (const title of ['W'.repeat(200), 'Wide words '.repeat(18), 'A'])
    expect(
      await drawPicture({ title, kind: 'Game night', facts: ['x'.repeat(80)], status: 'Cancelled' }, undefined),
    ).toBeInstanceOf(Buffer)
})
