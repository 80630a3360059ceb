import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { drawableText } from '../server/site/link-previews/picture/drawable-text.ts'

/** The folder of the fonts that web/ui/styles/fonts.css loads. */
export const fontsFolder = new URL('../web/ui/styles/fonts/', import.meta.url)

/** The folder of the fonts with which the server draws preview pictures. */
export const pictureFontsFolder = new URL('../server/site/link-previews/picture/fonts/', import.meta.url)

const alphabets = ['latin', 'latin-ext']

/** The alphabets of the preview pictures that Figtree and Fraunces do not contain. */
const otherAlphabets = ['greek', 'cyrillic', 'cyrillic-ext']

/** The OpenType features that browsers apply by default, and `tnum` (figures of equal width), which our styles use. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

/**
 * Builds the font files and licences from the Fontsource packages and returns them by file name: Figtree as a variable
 * font with the weights of text, and Fraunces as static fonts in two weights with soft corners (SOFT 100). A variable
 * Fraunces would be four times as large. The output depends only on the installed packages.
 */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const fonts = new Map<string, Buffer>()
  for (const alphabet of alphabets) {
    const figtree = await readPackage(`figtree/files/figtree-${alphabet}-wght-normal.woff2`)
    fonts.set(`figtree-${alphabet}.woff2`, await instance(figtree, { wght: { min: 400, max: 700 } }))
    const fraunces = await readPackage(`fraunces/files/fraunces-${alphabet}-soft-normal.woff2`)
    for (const wght of [400, 600])
      fonts.set(`fraunces-${alphabet}-${wght}.woff2`, await instance(fraunces, { wght, SOFT: 100 }))
  }
  await addLicences(fonts, ['figtree', 'fraunces'])
  return fonts
}

/**
 * Builds the fonts of the preview pictures: one weight of each, as TrueType files, because sharp cannot read
 * WOFF. The fonts contain no combining marks. Otherwise sharp would compose 'ź' badly instead of using the
 * letter of the second file.
 */
export async function makePictureFonts(): Promise<Map<string, Buffer>> {
  const fonts = new Map<string, Buffer>()
  const characters = drawableCharacters()
  for (const alphabet of alphabets) {
    const figtree = await readPackage(`figtree/files/figtree-${alphabet}-wght-normal.woff2`)
    const fraunces = await readPackage(`fraunces/files/fraunces-${alphabet}-soft-normal.woff2`)
    const sources = [
      ['figtree', figtree, { wght: 500 }],
      ['fraunces', fraunces, { wght: 600, SOFT: 100 }],
    ] as const
    for (const [family, font, variationAxes] of sources) {
      const file = await subsetFont(font, characters, { targetFormat: 'truetype', variationAxes })
      fonts.set(`${family}-${alphabet}.ttf`, file)
    }
  }
  for (const alphabet of otherAlphabets)
    for (const [family, wght] of [
      ['noto-sans', 500],
      ['noto-serif', 600],
    ] as const) {
      const font = await readPackage(`${family}/files/${family}-${alphabet}-wght-normal.woff2`)
      const file = await subsetFont(font, characters, { targetFormat: 'truetype', variationAxes: { wght } })
      fonts.set(`${family}-${alphabet}.ttf`, file)
    }
  await addLicences(fonts, ['figtree', 'fraunces', 'noto-sans', 'noto-serif'])
  return fonts
}

function drawableCharacters(): string {
  const characters = Array.from({ length: 0x30_00 }, (_, code) => String.fromCodePoint(code))
  return characters.filter((character) => drawableText(`A${character}A`) === `A${character}A`).join('')
}

async function addLicences(fonts: Map<string, Buffer>, families: readonly string[]) {
  for (const family of families) fonts.set(`LICENSE-${family}`, await readPackage(`${family}/LICENSE`))
}

function instance(font: Buffer, variationAxes: Record<string, number | { min: number; max: number }>): Promise<Buffer> {
  return subsetFont(font, undefined, { targetFormat: 'woff2', keepAllGlyphs: true, keepFeatures, variationAxes })
}

function readPackage(path: string): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(`@fontsource-variable/${path}`))
}
