import { Dots, Hill, type MotifProps, range, Rays, round } from './motif.tsx'
import { Emblem, Piece, type PieceName } from './pieces.tsx'
import { seededRandom } from './seeded-random.ts'

/** An island of hexes in the sea. */
export function HexIsland({ seed, ground, shade, light, dark, accents }: MotifProps) {
  const random = seededRandom(seed)
  const coast = random.between(0.2, 0.7)
  const terrains = [...accents, light]
  const piece = random.pick(['rook', 'pawn', 'meeple'] as const)
  return (
    <>
      <g transform={`rotate(${round(random.between(-16, 16))} 200 150)`}>
        {hexes.map(({ x, y, distance, tint }) => {
          const isLand = distance < 2 || (distance === 2 && random.next() < coast)
          return (
            <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
              <path
                d={hex}
                fill={isLand ? terrains[tint] : shade}
                stroke={isLand ? dark : ground}
                strokeWidth={3}
                strokeLinejoin="round"
              />
              {isLand && distance > 0 && <path d={random.pick(signs)} fill={ground} />}
            </g>
          )
        })}
      </g>
      <Piece name={piece} x={200} y={piece === 'meeple' ? 150 : 178} scale={0.6} fill={accents[0]} />
    </>
  )
}

const hex = 'M0-43L37-21V21L0 43-37 21V-21Z'
const hexes = range(45)
  .map((cell) => [(cell % 9) - 4, Math.floor(cell / 9) - 2] as const)
  .map(([column, row]) => {
    const slant = column - Math.floor(row / 2)
    const distance = (Math.abs(slant) + Math.abs(row) + Math.abs(slant + row)) / 2
    // With three colours, no two neighbours have the same one. The middle has a fourth colour.
    const tint = distance ? (slant - row + 9) % 3 : 3
    return { x: round(200 + 79.7 * (slant + row / 2)), y: 150 + 69 * row, distance, tint }
  })

// Mountains, trees, fields, waves.
const signs = [
  'M-24 16L-6-16 4 2 9-6 24 16Z',
  'M-14-16L-2 8H-26ZM12-12L24 12H0ZM-16 8h4v8h-4ZM10 12h4v6h-4Z',
  'M-22-10H22V-6H-22ZM-22 0H22V4H-22ZM-22 10H22V14H-22Z',
  'M-20-6q10-10 20 0t20 0v6q-10 10-20 0t-20 0ZM-20 8q10-10 20 0t20 0v6q-10 10-20 0t-20 0Z',
]

/** Chessmen at nightfall. */
export function Chessmen({ seed, shade, light, dark, accents: [sky, ...woods] }: MotifProps) {
  const random = seededRandom(seed)
  const x = random.pick([120, 200, 280])
  const woodsInTurn = random.shuffle([light, light, ...woods])
  return (
    <>
      {random.next() < 0.5 ? <Rays centre={[x, 118]} fill={shade} /> : <Dots fill={shade} />}
      <circle cx={x} cy={118} r={92} fill={sky} />
      <Hill y={214} fill={dark} />
      {random.pick(lines).map((name, file) => (
        <Piece
          key={name}
          name={name}
          x={118 + file * 82}
          y={252 - (file % 2) * 10}
          scale={1.2}
          fill={woodsInTurn[file]}
        />
      ))}
    </>
  )
}

const lines: PieceName[][] = [
  ['rook', 'king', 'pawn'],
  ['pawn', 'queen', 'bishop'],
  ['king', 'pawn', 'queen'],
  ['bishop', 'king', 'rook'],
]

/** A map with two coasts and advancing flags. */
export function Campaign({ seed, shade, light, dark, accents: [west, east, flag] }: MotifProps) {
  const random = seededRandom(seed)
  const camps = random.shuffle([...flagSites]).slice(0, 4)
  return (
    <>
      <path d={coasts.join('')} stroke={shade} strokeWidth={44} fill={shade} />
      <path d={coasts[0]} fill={west} />
      <path d={coasts[1]} fill={east} />
      <path d={provinces} fill={light} opacity={0.85} />
      <path
        d="M96 190Q170 110 216 168T318 108"
        fill="none"
        stroke={dark}
        strokeWidth={5}
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
      <Emblem name="star" fill={light} x={196} y={62} scale={0.7} />
      {camps.map(([x, y], camp) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <ellipse rx={15} ry={6} fill={dark} opacity={0.4} />
          <path d="M-2 0V-62H2V0Z" fill={dark} />
          <path
            d="M2-62L42-50 2-36Z"
            fill={camp % 2 ? dark : flag}
            stroke={dark}
            strokeWidth={2}
            strokeLinejoin="round"
          />
        </g>
      ))}
    </>
  )
}

const coasts = [
  'M-10 40C50 0 140 10 160 60 178 108 120 120 130 170 136 220 110 280 40 270L-10 290Z',
  'M410 10C340-10 250 30 256 80 262 120 290 130 262 160 220 200 210 250 270 262 330 276 380 240 410 290Z',
]
const provinces =
  'M-10 120C40 100 90 130 128 150 140 220 110 262 60 240 20 224 0 230-10 226ZM410 100C360 84 330 120 282 138 250 190 330 190 350 176 380 160 400 190 410 190Z'
const flagSites = [
  [92, 104],
  [66, 226],
  [318, 110],
  [284, 236],
  [346, 226],
] as const
