import type { ComponentType } from 'react'
import type { CoverPalette } from './cover-palettes.ts'

/** The properties of a motif, which draws on the background of a cover. The same seed gives the same details. */
export interface MotifProps extends CoverPalette {
  seed: number
}

export type Motif = ComponentType<MotifProps>

/** The view box of every cover, 4:3. A square crop keeps x 50 to 350, a 16:9 crop keeps y 38 to 262. */
export const sheet = { width: 400, height: 300 } as const

export type Point = readonly [x: number, y: number]

/** Rounds to tenths, which keeps the markup short. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Returns the point at a distance from the centre. 0 degrees is up, 90 degrees is right. */
export function pointAt([x, y]: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))]
}

/** Returns the numbers from 0 to `count - 1`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, step) => step)
}
