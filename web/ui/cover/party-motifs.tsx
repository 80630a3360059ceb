import { type MotifProps, type Point, pointAt, range, Rings } from './motif.tsx'
import { Emblem, place, shadow } from './pieces.tsx'
import { seededRandom } from './seeded-random.ts'

export function Talk({ seed, ground, shade, light, dark, accents: [left, right, paper] }: MotifProps) {
  const random = seededRandom(seed)
  const words = random.shuffle(sayings)
  const bubbles = [
    { fill: left, ink: ground, x: 116, y: 106, scale: 1.15, tail: 1 },
    { fill: right, ink: ground, x: 288, y: 116, scale: 1.05, tail: -1 },
    { fill: light, ink: dark, x: 196, y: 176, scale: 1.35, tail: random.pick([1, -1]) },
  ]
  return (
    <>
      <Confetti seed={seed} colours={[shade, paper, shade, light]} />
      {bubbles.map(({ fill, ink, tail, ...placed }, index) => (
        <g key={fill} transform={place({ ...placed, turn: random.between(-6, 6) })}>
          <path d={bubble} transform={`translate(4 6)scale(${tail} 1)`} fill={shadow} opacity={0.22} />
          <path d={bubble} transform={`scale(${tail} 1)`} fill={fill} />
          <path d={words[index]} fill={ink} />
        </g>
      ))}
    </>
  )
}

const bubble =
  'M-50-46H50a22 22 0 0 1 22 22V14a22 22 0 0 1-22 22H-14L-40 62-38 36H-50a22 22 0 0 1-22-22V-24a22 22 0 0 1 22-22Z'

// An exclamation mark, three dots, a heart, a zigzag, a smile.
const sayings = [
  'M-7-34H7L4 4H-4ZM0 10a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z',
  'M-30-15a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM0-15a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM30-15a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z',
  'M0 25C-38-2-30-32-12-30-5-29 0-22 0-18 0-22 5-29 12-30 30-32 38-2 0 25Z',
  'M-46 6L-26-20-6 4 14-20 34 4 42-6 48 0 34 18 14-6-6 18-26-6-40 14Z',
  'M-22-28a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM22-28a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM-30-6H30a30 30 0 0 1-60 0Z',
]

/** Atomic-age fireworks. */
export function Fireworks({ seed, shade, light, accents: [first, second, third] }: MotifProps) {
  const random = seededRandom(seed)
  const [x, y] = random.pick([
    [150, 160],
    [170, 140],
    [190, 150],
  ] as const)
  return (
    <>
      <Rings centre={[x, y]} fill={shade} />
      <Confetti seed={seed} colours={[light, first, second, third]} />
      <Burst centre={[x, y]} radius={100} beams={light} tips={first} heart={second} />
      <Burst centre={[304, 84]} radius={52} beams={third} tips={light} heart={first} />
      <Burst centre={[310, 216]} radius={44} beams={second} tips={first} heart={light} />
    </>
  )
}

function Burst({
  centre,
  radius,
  beams,
  tips,
  heart,
}: {
  centre: Point
  radius: number
  beams: string
  tips: string
  heart: string
}) {
  const [x, y] = centre
  const ends = range(16).map((beam) => pointAt(centre, beam % 2 ? radius * 0.68 : radius, beam * 22.5))
  return (
    <>
      <path d={ends.map((end) => `M${centre}L${end}`).join('')} stroke={beams} strokeWidth={radius / 25} />
      <path d={ends.map((end) => `M${end}h.1`).join('')} stroke={tips} strokeWidth={radius / 5} strokeLinecap="round" />
      <Emblem name="star" fill={heart} x={x} y={y} scale={radius / 80} turn={45} />
      <Emblem name="star" fill={beams} x={x} y={y} scale={radius / 80} />
    </>
  )
}

function Confetti({ seed, colours }: { seed: number; colours: string[] }) {
  const random = seededRandom(seed)
  return range(28).map((scrap) => {
    const x = (scrap % 7) * 62 + random.between(-14, 42)
    const y = Math.floor(scrap / 7) * 78 + random.between(0, 62)
    return (
      <path
        key={scrap}
        d={random.pick(scraps)}
        transform={place({ x, y, turn: random.between(0, 180) })}
        fill={random.pick(colours)}
      />
    )
  })
}

const scraps = ['M-7-7H7V7H-7Z', 'M0-9L8 6H-8Z', 'M0-7a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z', 'M-12-3H12V3H-12Z']
