import { Dots, type MotifProps, pointAt, range, Rays } from './motif.tsx'
import { Emblem, emblemNames, IsoCube, Piece, place } from './pieces.tsx'
import { seededRandom } from './seeded-random.ts'

/** A rondel of eight actions, with a pawn on one of them. */
export function Rondel({ seed, shade, light, dark, accents: [first, second, pawn] }: MotifProps) {
  const [taken = 0, ...free] = seededRandom(seed).shuffle(range(8))
  const [x, y] = pointAt([200, 150], 82, taken * 45 + 22)
  return (
    <>
      <Rays centre={[200, 150]} fill={shade} />
      <circle cx={200} cy={150} r={118} fill={dark} />
      {range(8).map((action) => (
        <g key={action} transform={`translate(200 150)rotate(${action * 45 + 22})`}>
          <path d={segment} fill={[first, light, second, light][action % 4]} />
          {action !== taken && (
            <Emblem name={emblemNames[free.indexOf(action)] ?? 'star'} fill={dark} x={0} y={-82} scale={0.42} />
          )}
        </g>
      ))}
      <Emblem name="star" fill={pawn} x={200} y={150} scale={0.9} />
      <Piece name="pawn" x={x} y={y + 34} scale={0.95} fill={pawn} />
    </>
  )
}

const segment = 'M-39-103A110 110 0 0 1 39-103L17-45A48 48 0 0 0-17-45Z'

/** Three coats of arms. */
export function Arms({ seed, shade, light, dark, accents: [first, second, third] }: MotifProps) {
  const random = seededRandom(seed)
  const bearings = random.shuffle(divisions)
  const coats = [
    { x: 98, y: 136, scale: 1.1, field: light, bearing: second },
    { x: 302, y: 136, scale: 1.1, field: third, bearing: dark },
    { x: 200, y: 152, scale: 1.5, field: first, bearing: light },
  ]
  return (
    <>
      <Dots fill={shade} />
      {coats.map(({ field, bearing, ...placed }, coat) => (
        <g key={field} transform={place(placed)}>
          <path d={shield} fill={field} />
          <path d={bearings[coat]} fill={bearing} />
          <path d={shield} fill="none" stroke={dark} strokeWidth={10} strokeLinejoin="round" />
        </g>
      ))}
      <Emblem name={random.pick(['crown', 'leaf', 'star'])} fill={dark} x={200} y={142} scale={0.95} />
    </>
  )
}

const shield = 'M-46-62H46V-4C46 34 22 54 0 66-22 54-46 34-46-4Z'
// The heraldic divisions per pale and per bend, a chief and a chevron.
const divisions = [
  'M0-62H46V-4C46 34 22 54 0 66Z',
  'M-46-62H46L-41 25C-45 16-46 6-46-4Z',
  'M-46-62H46V-8H-46Z',
  'M-46-8L0-50 46-8V-4C46 2 45 9 44 14L0-24-44 14C-45 9-46 2-46-4Z',
]

/** A scoring track with the leading pawn. */
export function ScoreTrack({ seed, shade, light, dark, accents: [fifth, ...colours] }: MotifProps) {
  const random = seededRandom(seed)
  const spots = random.shuffle(lap).slice(0, 4)
  return (
    <>
      <Dots fill={shade} />
      <g fill="none" strokeWidth={46}>
        <path d={course} stroke={dark} opacity={0.35} transform="translate(3 6)" />
        <path d={course} stroke={dark} strokeWidth={54} />
        <path d={course} stroke={light} strokeDasharray="40 5" />
        <path d={course} stroke={fifth} strokeDasharray="40 185" />
      </g>
      {spots.map(([x, y], player) => {
        const fill = [...colours, dark][player % 3] ?? dark
        return player % 2 ? (
          <IsoCube key={`${x} ${y}`} x={x} y={y} scale={0.6} fill={fill} />
        ) : (
          <Piece key={`${x} ${y}`} name="meeple" x={x} y={y - 14} scale={0.62} fill={fill} />
        )
      })}
    </>
  )
}

const course = 'M-24 62H290a44 44 0 0 1 0 88H110a44 44 0 0 0 0 88H424'
const lap = [
  [96, 62],
  [200, 62],
  [290, 62],
  [280, 150],
  [120, 150],
  [200, 150],
  [130, 238],
  [210, 238],
  [300, 238],
] as const
