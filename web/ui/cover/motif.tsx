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

interface RadiatingProps {
  centre: Point
  fill: string
}

/** Beams from a point to beyond the edges. */
export function Rays({ centre, fill, count = 16 }: RadiatingProps & { count?: number }) {
  const ends = range(2 * count).map((edge) => pointAt(centre, 480, (edge * 180) / count + 4))
  return (
    <path
      d={range(count)
        .map((beam) => `M${centre}L${ends[2 * beam]}L${ends[2 * beam + 1]}Z`)
        .join('')}
      fill={fill}
    />
  )
}

/** Four broad rings around a point, every other one left open. */
export function Rings({ centre: [x, y], fill }: RadiatingProps) {
  return range(4).map((ring) => (
    <circle key={ring} cx={x} cy={y} r={ring * 66 + 50} fill="none" stroke={fill} strokeWidth={33} />
  ))
}

/** Halftone dots, drawn as lines with round dashes. A pattern would need an id, which is not unique on the page. */
export function Dots({ fill }: { fill: string }) {
  const lines = range(34).map((line) => `M-100 ${round(line * 14 - 80)}H500`)
  return (
    <path
      d={lines.join('')}
      transform="rotate(30 200 150)"
      stroke={fill}
      strokeWidth={5}
      strokeLinecap="round"
      strokeDasharray="0 14"
    />
  )
}

/** A low hill with its top at `y`. */
export function Hill({ y, fill }: { y: number; fill: string }) {
  return <path d={`M0 ${y + 26}Q200 ${y - 26} 400 ${y + 26}V300H0Z`} fill={fill} />
}
