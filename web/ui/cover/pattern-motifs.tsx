import { type MotifProps, range } from './motif.tsx'
import { seededRandom } from './seeded-random.ts'

/** A wall of azulejos. */
export function Azulejos({ seed, ground, light, dark, accents: [first, second, third] }: MotifProps) {
  const random = seededRandom(seed)
  const border = random.pick(borders)
  const [knot, heart] = random.shuffle(knots)
  const tiles = [
    [
      [square, light],
      [border, first],
      [random.pick(roses), ground],
      [knot, second],
    ],
    [
      [square, third],
      [border, ground],
      [knot, light],
      [heart, dark],
    ],
  ]
  return (
    <>
      <path d="M0 0H400V300H0Z" fill={dark} />
      {range(12).map((cell) => {
        const [column, row] = [cell % 4, Math.floor(cell / 4)]
        return (
          <g key={cell} transform={`translate(${column * 100 + 50} ${row * 100 + 50})`}>
            {tiles[(column + row) % 2]?.map(([path, fill]) => (
              <path key={fill} d={path} fill={fill} />
            ))}
          </g>
        )
      })}
    </>
  )
}

// Tile patterns, each around the centre of a tile and the same after a quarter turn.
const square = 'M-49-49H49V49H-49Z'
const borders = [
  'M-49-49H-14A35 35 0 0 1-49-14ZM49-49V-14A35 35 0 0 1 14-49ZM49 49H14A35 35 0 0 1 49 14ZM-49 49V14A35 35 0 0 1-14 49Z',
  'M-49-49H-9L-49-9ZM49-49V-9L9-49ZM49 49H9L49 9ZM-49 49V9L-9 49Z',
  'M-20-49H20L0-24ZM49-20V20L24 0ZM20 49H-20L0 24ZM-49 20V-20L-24 0Z',
]
const roses = [
  'M0-42C18-22 22-18 42 0 22 18 18 22 0 42-18 22-22 18-42 0-22-18-18-22 0-42Z',
  'M0-40C14-34 14-14 0 0-14-14-14-34 0-40ZM40 0C34 14 14 14 0 0 14-14 34-14 40 0ZM0 40C-14 34-14 14 0 0 14 14 14 34 0 40ZM-40 0C-34-14-14-14 0 0-14 14-34 14-40 0Z',
  'M-29-29L0-20 29-29 20 0 29 29 0 20-29 29-20 0Z',
]
const knots = [
  'M0-14a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z',
  'M0-19L19 0 0 19-19 0Z',
  'M0-24L6-6 24 0 6 6 0 24-6 6-24 0-6-6Z',
]

export function Quilt({ seed, light, dark, accents: [first, second, third] }: MotifProps) {
  const block = seededRandom(seed).pick(blocks)
  return range(6).map((cell) => {
    const [column, row] = [cell % 3, Math.floor(cell / 3)]
    const [under, over, heart] = (column + row) % 2 ? [light, first, dark] : [second, light, third]
    return (
      <g key={cell} transform={`translate(${column * 150 - 25} ${row * 150})`}>
        <path d="M4 4H146V146H4Z" fill={under} />
        <path d={block} fill={over} />
        <path d="M75 45L105 75 75 105 45 75Z" fill={heart} />
        <path d="M10 10H140V140H10Z" fill="none" stroke={dark} strokeWidth={1.5} strokeDasharray="5 4" opacity={0.45} />
      </g>
    )
  })
}

// Pinwheel, eight-pointed star, flying geese.
const blocks = [
  'M4 4H75V75ZM146 4V75H75ZM146 146H75V75ZM4 146V75H75Z',
  'M75 4L105 45 146 4 105 45 146 75 105 105 146 146 105 105 75 146 45 105 4 146 45 105 4 75 45 45 4 4 45 45Z',
  'M75 4L146 75H4ZM75 75L146 146H4Z',
]
