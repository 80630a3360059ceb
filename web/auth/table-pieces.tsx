import { IsoCube } from '../ui/cover/iso-cube.tsx'
import { Card, type EmblemName } from '../ui/cover/pieces.tsx'
import { night } from './night-colours.ts'

/** The vertical scale of pieces that lie flat on the table. */
const tilt = 0.48

export function Hex({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={hexagon} transform={`translate(0 6)scale(1 ${tilt})`} fill={night.dark} opacity={0.45} />
      <path d={hexagon} transform={`scale(1 ${tilt})`} fill={fill} stroke={night.ivory} strokeWidth={2.5} />
    </g>
  )
}

const hexagon = 'M0-36L31-18V18L0 36-31 18V-18Z'

export interface HandProps {
  x: number
  y: number
  turn: number
  cards: readonly (readonly [fill: string, ink: string, emblem: EmblemName])[]
}

/** The cards in front of a player. */
export function Hand({ cards, x, y, turn }: HandProps) {
  return (
    <g transform={`translate(${x} ${y})scale(1 ${tilt})rotate(${turn})`}>
      {cards.map(([fill, ink, emblem], card) => (
        <Card
          key={emblem}
          x={card * 24 - 24}
          y={0}
          turn={card * 9 - 9}
          scale={0.5}
          fill={fill}
          ink={ink}
          emblem={emblem}
        />
      ))}
    </g>
  )
}

export function Die({ x, y, fill, ink }: { x: number; y: number; fill: string; ink: string }) {
  return (
    <>
      <ellipse cx={x + 4} cy={y + 14} rx={22} ry={7} fill={night.dark} opacity={0.3} />
      <IsoCube
        x={x}
        y={y}
        scale={0.42}
        rounding={5}
        fill={fill}
        sides={dieSides.map((dots) => (
          <path key={dots} d={dots} stroke={ink} strokeWidth={10} strokeLinecap="round" />
        ))}
      />
    </>
  )
}

// Lines of length zero with round caps draw the dots.
const dieSides = ['M13 13h0M37 13h0M25 25h0M13 37h0M37 37h0', 'M14 14h0M36 36h0', 'M12 12h0M25 25h0M38 38h0']

export function Mug({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M18-14a11 11 0 0 1 0 22" fill="none" stroke={night.ivory} strokeWidth={5} />
      <path d="M-19-22V8a19 7 0 0 0 38 0V-22Z" fill={night.ivory} />
      <path d="M0-22V15A19 7 0 0 0 19 8V-22Z" fill={night.dark} opacity={0.18} />
      <ellipse cy={-22} rx={19} ry={7} fill={night.oak} />
      <path
        d="M-6-38q-6-8 0-16t0-16M8-38q-6-8 0-16"
        fill="none"
        stroke={night.ivory}
        strokeWidth={3}
        strokeLinecap="round"
        opacity={0.35}
      />
    </g>
  )
}
