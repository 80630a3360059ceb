import { describe, expect, test } from 'vitest'
import { ivory, playerColour, playerColours } from './player-colours.ts'

describe('player colours', () => {
  test.each(playerColours)('%s has a contrast of at least 4.5 to an ivory letter', (colour) => {
    expect(contrast(colour, ivory)).toBeGreaterThanOrEqual(4.5)
  })

  test('a member always has the same colour', () => {
    expect(playerColour(42)).toBe(playerColour(42))
  })

  test('members with consecutive ids have different colours', () => {
    const colours = Array.from({ length: playerColours.length }, (_, id) => playerColour(id + 1))
    expect(new Set(colours).size).toBe(playerColours.length)
  })

  test.each([0, -7, Number.MAX_SAFE_INTEGER])('the id %s has a colour', (id) => {
    expect(playerColours).toContain(playerColour(id))
  })
})

/** Returns the WCAG 2.2 contrast of two #rrggbb colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
