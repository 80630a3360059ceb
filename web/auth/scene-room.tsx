import { Rings } from '../ui/cover/backdrop.tsx'
import { night } from './night-colours.ts'

export function LampLight() {
  return (
    <g fill={night.glow}>
      <g opacity={0.045}>
        <Rings centre={[372, 84]} fill={night.glow} count={7} />
      </g>
      <path d="M306 78H438L640 360H60Z" opacity={0.09} />
      <path d="M322 78H422L540 360H170Z" opacity={0.12} />
    </g>
  )
}

export function Lamp() {
  return (
    <g transform="translate(372 82)">
      <path d="M0-600V-70" stroke={night.dark} strokeWidth={5} />
      <ellipse rx={30} ry={13} fill={night.ivory} />
      <path d="M-17-72H17L22-56C50-49 70-28 74 0H-74C-70-28-50-49-22-56Z" fill={night.lamp} />
      <path d="M0-72H17L22-56C50-49 70-28 74 0H0Z" fill={night.dark} opacity={0.16} />
      <path d="M-74 0H74V6H-74Z" fill={night.dark} opacity={0.35} />
    </g>
  )
}

/** A window onto the neighborhood at night. */
export function Window() {
  return (
    <g transform="translate(52 -20)">
      <path d="M-10-10H150V170H-10Z" fill={night.wood} />
      <path d="M0 0H140V160H0Z" fill={night.sky} />
      <circle cx={104} cy={34} r={17} fill={night.ivory} />
      <circle cx={97} cy={30} r={15} fill={night.sky} />
      {stars.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={1.6} fill={night.ivory} opacity={0.8} />
      ))}
      <path d="M0 108L16 94 32 108V84L54 66 76 84V112L92 98 108 112V92L124 78 140 92V160H0Z" fill={night.hills} />
      <path
        d="M10 118h9v11h-9ZM44 92h9v11h-9ZM58 92h9v11h-9ZM58 116h9v11h-9ZM88 124h9v11h-9ZM118 104h9v11h-9ZM118 126h9v11h-9Z"
        fill={night.lamp}
      />
      <path d="M70 0V160M0 76H140" stroke={night.wood} strokeWidth={6} />
      <path d="M-18 170H158V182H-18Z" fill={night.oak} />
    </g>
  )
}

const stars = [
  [18, 22],
  [40, 44],
  [56, 16],
  [124, 62],
  [86, 58],
] as const

export function Shelf() {
  return (
    <g transform="translate(476 -20)">
      <path d="M-12 72H160V84H-12ZM-12 160H160V172H-12Z" fill={night.wood} />
      <path d="M0 8h20v64H0ZM92 14h16v58H92Z" fill={night.teal} />
      <path d="M22 0h16v72H22ZM6 136h66v24H6Z" fill={night.terracotta} />
      <path d="M40 14h22v58H40ZM84 100h20v60H84Z" fill={night.lamp} />
      <path d="M64 4h26v68H64ZM12 116h54v20H12Z" fill={night.plum} />
      <path d="M126 20l22 5-12 47h-22ZM106 92h18v68h-18Z" fill={night.sage} />
      <path d="M126 104h22v56h-22ZM18 98h44v18H18Z" fill={night.blue} />
      <path
        d="M4 18h12v5H4ZM68 14h18v5H68ZM26 10h8v14h-8ZM88 112h12v12H88ZM109 102h12v5h-12ZM130 114h14v5h-14Z"
        fill={night.ivory}
        opacity={0.75}
      />
      <path d="M-12 84H160V92H-12ZM-12 172H160V180H-12Z" fill={night.dark} opacity={0.3} />
    </g>
  )
}
