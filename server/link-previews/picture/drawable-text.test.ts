import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { drawableText } from './drawable-text.ts'
import { drawText } from './draw-text.ts'

test.each([
  ['Łódź  café 🎲', 'Łódź café'],
  ['Diễn Ａｚｕｌ', 'Dien Azul'],
  ['Go (囲碁) with Ada', 'Go with Ada'],
  ['囲碁の夜 in town', ''],
  ['ערב משחקים', ''],
  ['🎲🎲', ''],
])('a picture shows "%s" as "%s"', (text, drawable) => {
  expect(drawableText(text)).toBe(drawable)
})

test('texts are drawn with our fonts on every machine', async () => {
  const lines = [{ text: 'Zażółć gęślą jaźń, Łukasz’s “Café” – 12 € & <more>', colour: '#000000' }]
  const widthIn = async (font: 'heading' | 'text') =>
    (await drawText(lines, { font, size: 20, width: 20_000, breaksWords: false })).width
  // The letters of a fallback font are about a tenth wider. Machines differ in how they smooth letters.
  expect(Math.abs((await widthIn('heading')) - 476)).toBeLessThan(4)
  expect(Math.abs((await widthIn('text')) - 449)).toBeLessThan(4)
})

test('titles of any length and with words of any length fit', async () => {
  for (const title of ['W'.repeat(200), 'Wide words '.repeat(18), 'A'])
    expect(
      await drawPicture({ title, kind: 'Game night', facts: ['x'.repeat(80)], status: 'Cancelled' }, undefined),
    ).toBeInstanceOf(Buffer)
})
