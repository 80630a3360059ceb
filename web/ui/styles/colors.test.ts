import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const stylesheet = readFileSync(new URL('./colors.css', import.meta.url), 'utf8')
const themes = { light: colorsIn(':root'), dark: colorsIn('.dark') }

const grounds = ['paper', 'surface', 'surface-raised', 'surface-sunken']
const tones = ['felt', 'terracotta', 'mustard', 'orange', 'danger']

/** Text needs a contrast of 4.5 to 1 to its background (WCAG 1.4.3 AA). */
const texts: [text: string, ground: string][] = [
  ...pairs(['ink', 'ink-soft', 'ink-faint'], [...grounds, 'lamp']),
  ...pairs(
    tones.map((tone) => `${tone}-ink`),
    [...grounds, 'lamp'],
  ),
  ...tones.flatMap((tone): [string, string][] => [
    [`on-${tone}`, tone],
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['ink-soft', `${tone}-soft`],
  ]),
  ['ink-soft', 'neutral-soft'],
  ['on-felt', 'felt-hover'],
  ['on-danger', 'danger-hover'],
]

/** Borders of controls, focus rings and filled tracks need a contrast of 3 to 1 (WCAG 1.4.11). */
const shapes: [shape: string, ground: string][] = [
  ...pairs(['line-strong', 'focus', 'danger-ink'], grounds),
  ...pairs(['felt'], ['paper', 'surface', 'surface-sunken']),
  // The focus ring on felt.
  ['on-felt', 'felt'],
]

for (const [theme, colors] of Object.entries(themes)) {
  describe(`the ${theme} theme`, () => {
    test.each(texts)('%s has a contrast of at least 4.5 on %s', (text, ground) => {
      expect(contrast(colorOf(colors, text), colorOf(colors, ground))).toBeGreaterThanOrEqual(4.5)
    })

    test.each(shapes)('%s has a contrast of at least 3 on %s', (shape, ground) => {
      expect(contrast(colorOf(colors, shape), colorOf(colors, ground))).toBeGreaterThanOrEqual(3)
    })

    test('every colour is inside the sRGB gamut', () => {
      const outside = [...colors].filter(([, color]) => color.some((channel) => channel < -0.002 || channel > 1.002))
      expect(outside.map(([name]) => name)).toEqual([])
    })
  })
}

type LinearColor = [red: number, green: number, blue: number]

function pairs(first: string[], second: string[]): [string, string][] {
  return first.flatMap((one) => second.map((other): [string, string] => [one, other]))
}

function colorsIn(selector: string): Map<string, LinearColor> {
  const block = stylesheet.match(new RegExp(`^${selector.replace('.', '\\.')} \\{(.*?)^\\}`, 'ms'))?.[1] ?? ''
  const opaque = block.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)
  return new Map([...opaque].map(([, name, ...oklch]) => [String(name), linear(oklch.map(Number))]))
}

function colorOf(colors: Map<string, LinearColor>, name: string): LinearColor {
  const color = colors.get(name)
  if (!color) throw new Error(`colors.css has no colour --${name}`)
  return color
}

/** Converts OKLCH to linear sRGB, after Björn Ottosson's definition of Oklab. */
function linear([lightness = 0, chroma = 0, hue = 0]: number[]): LinearColor {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function contrast(one: LinearColor, other: LinearColor): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: LinearColor): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
