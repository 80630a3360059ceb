import { round } from './motif.tsx'

/** The position of a piece, relative to its own origin. */
export interface Placed {
  x: number
  y: number
  scale?: number
  /** Degrees, clockwise. */
  turn?: number
}

/** Returns the `transform` attribute for a position. */
export function place({ x, y, scale = 1, turn = 0 }: Placed): string {
  return `translate(${round(x)} ${round(y)})rotate(${round(turn)})scale(${scale})`
}

/** The colour of every shadow, used with an opacity. */
export const shadow = '#1a0d06'

// The right halves of the pieces. The origin of the meeple is its centre, the origin of the others is their base.
const halves = {
  meeple:
    'M0-50C10-50 17-43 17-33 17-29 16-26 14-23L42-14C51-11 51 4 42 6L23 9C25 21 33 32 40 42 43 46 41 50 36 50H15C11 50 9 48 7 44L0 30Z',
  pawn: 'M0-92C11-92 19-84 19-73 19-66 16-61 12-57H18V-50H11C12-36 16-28 24-20H30V-9H36V0H0Z',
  rook: 'M0-112H7V-102H14V-112H28V-90L19-82C19-55 21-36 27-22H34V-10H40V0H0Z',
  bishop: 'M0-134C5-134 8-128 5-123 20-112 25-100 13-88H19V-80H12C13-52 17-34 26-22H33V-10H39V0H0Z',
  queen: 'M0-148C5-148 8-144 8-140S5-133 3-132L10-116 24-128 15-94H22V-86H14C15-55 18-34 28-22H35V-10H41V0H0Z',
  king: 'M0-164H5V-155H14V-146H5V-136C26-138 30-120 16-98H22V-90H14C15-55 18-34 28-22H35V-10H41V0H0Z',
} as const

export type PieceName = keyof typeof halves

/** A symmetric wooden piece, its right side in shadow. */
export function Piece({ name, fill, ...placed }: Placed & { name: PieceName; fill?: string }) {
  const half = halves[name]
  return (
    <g transform={place(placed)} fill={fill}>
      <path d={half} transform="scale(-1 1)" stroke={fill} />
      <path d={half} />
      <path d={half} fill={shadow} opacity={0.22} />
    </g>
  )
}

const emblems = {
  diamond: 'M0-36L26 0 0 36-26 0Z',
  heart: 'M0 32C-36 6-36-26-15-28-6-28 0-21 0-14 0-21 6-28 15-28 36-26 36 6 0 32Z',
  spade: 'M0-34C8-18 31-8 29 11 27 23 10 23 4 15L10 34H-10L-4 15C-10 23-27 23-29 11-31-8-8-18 0-34Z',
  star: 'M0-38Q5-5 38 0 5 5 0 38-5 5-38 0-5-5 0-38Z',
  leaf: 'M0 36C-28 15-24-17 0-36 24-17 28 15 0 36Z',
  moon: 'M10-33A34 34 0 1 0 10 33 46 46 0 0 1 10-33Z',
  crown: 'M-30 22V-18L-14 2 0-28 14 2 30-18V22Z',
} as const

export type EmblemName = keyof typeof emblems
export const emblemNames = Object.keys(emblems) as EmblemName[]

/** An emblem about 70 high. Its origin is its centre. */
export function Emblem({ name, fill, ...placed }: Placed & { name: EmblemName; fill?: string }) {
  return <path d={emblems[name]} transform={place(placed)} fill={fill} />
}

interface CardProps extends Placed {
  fill?: string
  ink: string
  emblem: EmblemName
}

/** A playing card of 90 by 130 with an emblem in the middle and in two corners. Its origin is its centre. */
export function Card({ fill, ink, emblem, ...placed }: CardProps) {
  return (
    <g transform={place(placed)}>
      <rect x={-41} y={-60} width={90} height={130} rx={9} fill={shadow} opacity={0.25} />
      <rect x={-45} y={-65} width={90} height={130} rx={9} fill={fill} />
      <rect x={-26} y={-46} width={52} height={92} rx={4} fill="none" stroke={ink} opacity={0.5} />
      <Emblem name={emblem} fill={ink} x={0} y={0} scale={0.58} />
      <Emblem name={emblem} fill={ink} x={-34} y={-52} scale={0.2} />
      <Emblem name={emblem} fill={ink} x={34} y={52} scale={0.2} turn={180} />
    </g>
  )
}

interface IsoCubeProps extends Placed {
  fill?: string
  /** Drawings on the top, left and right side, each on a square of 50. */
  sides?: readonly React.ReactNode[]
  rounding?: number
}

/** A wooden cube with edges of 50. Its origin is the front corner. */
export function IsoCube({ fill, sides, rounding = 0.5, ...placed }: IsoCubeProps) {
  return (
    <g transform={place(placed)}>
      {faces.map(([matrix, shade], face) => (
        <g key={matrix} transform={matrix}>
          <rect width={50} height={50} fill={fill} stroke={fill} strokeWidth={rounding} strokeLinejoin="round" />
          <rect width={50} height={50} fill={shadow} opacity={shade} />
          {sides?.[face]}
        </g>
      ))}
    </g>
  )
}

const faces = [
  ['matrix(.866 -.5 -.866 -.5 0 0)', 0],
  ['matrix(-.866 -.5 0 1 0 0)', 0.14],
  ['matrix(.866 -.5 0 1 0 0)', 0.32],
] as const
