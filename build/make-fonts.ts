import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** Where the fonts lie that the style sheet names (web/ui/styles/fonts.css). */
export const fontsFolder = new URL('../web/ui/styles/fonts/', import.meta.url)

const alphabets = ['latin', 'latin-ext']

/** What browsers use of a font without being asked, and figures of one width, which we ask for. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

/**
 * Every file of the fonts' folder by its name, made of the Fontsource packages: Figtree in the weights of text, Fraunces
 * in the two weights we set, its corners fully softened (SOFT 100), and the licence of each. The variable Fraunces weighs
 * four times as much. The same packages give the same bytes.
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
  for (const family of ['figtree', 'fraunces']) fonts.set(`LICENSE-${family}`, await readPackage(`${family}/LICENSE`))
  return fonts
}

type Axes = Record<string, number | { min: number; max: number }>

function instance(font: Buffer, variationAxes: Axes): Promise<Buffer> {
  return subsetFont(font, undefined, { targetFormat: 'woff2', keepAllGlyphs: true, keepFeatures, variationAxes })
}

function readPackage(path: string): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(`@fontsource-variable/${path}`))
}
