import { fileURLToPath } from 'node:url'
import type { OverlayOptions, Sharp } from 'sharp'
import { loadSharp } from '../../../platform/pictures/load-sharp.ts'

/** The second families have Greek and Cyrillic letters. The comma keeps Pango from reading 'Light' as a weight. */
const fonts = { heading: 'Fraunces,Noto Serif,', text: 'Figtree Light,Noto Sans,' } as const

const fontFiles = [
  'fraunces-latin',
  'fraunces-latin-ext',
  'noto-serif-greek',
  'noto-serif-cyrillic',
  'noto-serif-cyrillic-ext',
  'figtree-latin',
  'figtree-latin-ext',
  'noto-sans-greek',
  'noto-sans-cyrillic',
  'noto-sans-cyrillic-ext',
]

export type Line = { text: string; colour: string }
export type DrawnText = { width: number; height: number; overlay: OverlayOptions }

interface TextStyle {
  font: keyof typeof fonts
  /** The height of the letters in pixels. */
  size: number
  /** The width in pixels at which lines wrap. */
  width: number
  /** Whether a long word may wrap, too. Otherwise the text can become wider. */
  breaksWords: boolean
}

/** Draws lines of text on a transparent background, only with our own fonts. */
export async function drawText(
  lines: readonly Line[],
  { font, size, width, breaksWords }: TextStyle,
): Promise<DrawnText> {
  await (fontsLoaded ??= loadFonts())
  const sharp = await loadSharp()
  const markup = lines.map(({ text, colour }) => `<span foreground="${colour}">${escapeMarkup(text)}</span>`)
  const wrap = breaksWords ? 'word-char' : 'word'
  const style = { font: `${fonts[font]} ${size}`, width, wrap, spacing: Math.round(size / 6) } as const
  const { data: input, info } = await raw(sharp({ text: { text: markup.join('\n'), rgba: true, ...style } }))
  const { width: drawnWidth, height, channels } = info
  return { width: drawnWidth, height, overlay: { input, raw: { width: drawnWidth, height, channels } } }
}

function raw(picture: Sharp) {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

let fontsLoaded: Promise<void> | undefined

/** Makes our font files known to the process by drawing once with each. */
async function loadFonts() {
  const sharp = await loadSharp()
  for (const name of fontFiles) {
    const fontfile = fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
    await raw(sharp({ text: { text: 'a', fontfile } }))
  }
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
