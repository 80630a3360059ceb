import { pointAt, round, range, type Point } from './motif.ts'

interface RadiatingProps {
  centre: Point
  fill: string
  count?: number
}

/** Beams from a point to beyond the edges. */
export function Rays({ centre, fill, count = 16 }: RadiatingProps) {
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

/** Broad rings around a point, every other one left open. */
export function Rings({ centre: [x, y], fill, count = 4 }: RadiatingProps) {
  return range(count).map((ring) => (
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
