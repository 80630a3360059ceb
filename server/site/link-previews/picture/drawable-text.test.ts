// @engine sqlite
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PictureText } from '../../../../contract/events/link-previews/previews.ts'
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

// Shows events-91.
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

describe('the picture of a link', () => {
  const facts = ['Wednesday, September 30 at 10:30 PM (Hawaii-Aleutian Time)', 'Urban Honolulu, HI', 'Hosted by ada']

  // Shows events-91.
  test.for([
    ['of 191 characters', 'Friday evening of heavy euro games, '.repeat(6).slice(0, 191)],
    ['of wide letters without a space', 'W'.repeat(200)],
    ['of wide words', 'Wide words '.repeat(18).trim()],
  ] as const)('leaves space between a title %s and the facts', async ([, title]) => {
    const shortRows = await rowsWithText({ title: 'A', kind: 'Game night', facts, status: '12 spots left' })
    const rows = await rowsWithText({ title, kind: 'Game night', facts, status: '12 spots left' })
    const factsTop = shortRows.find((row, index) => row - (shortRows[index - 1] ?? row) > 50) ?? 0
    expect(factsTop).toBeGreaterThan(300)
    expect(rows.filter((row) => row >= factsTop - 20 && row < factsTop)).toEqual([])
    expect(rows.filter((row) => row >= factsTop)).toEqual(shortRows.filter((row) => row >= factsTop))
  })
})

/** Returns the pixel rows of a picture that contain letters, from the top. */
async function rowsWithText(text: PictureText): Promise<number[]> {
  const picture = sharp(await drawPicture(text, undefined)).greyscale()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const ground = data[0] ?? 0
  return Array.from({ length: info.height }, (_, row) => row).filter((row) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((pixel) => Math.abs(pixel - ground) > 30),
  )
}
