import { Hill, type MotifProps, Rays, Rings } from './motif.tsx'
import { Piece, shadow } from './pieces.tsx'
import { seededRandom } from './seeded-random.ts'

/** A street of gabled houses under the sun. */
export function Street({ seed, shade, light, dark, accents: [sun, ...paints] }: MotifProps) {
  const random = seededRandom(seed)
  const heights = random.shuffle([50, 50, 74, 74, 96, 96])
  const walls = random.shuffle([light, ...paints, light, ...paints])
  return (
    <>
      <circle cx={Math.round(random.between(130, 270))} cy={104} r={66} fill={sun} />
      <Hill y={150} fill={shade} />
      {heights.map((height, plot) => {
        const [x, wall] = [plot * 69 - 4, walls[plot]]
        return (
          <House
            key={x}
            x={x}
            height={height}
            wall={wall}
            roof={wall === light ? paints[plot % 2] : light}
            dark={dark}
          />
        )
      })}
      <path d="M0 238H400V300H0Z" fill={dark} />
      <path d="M-8 256H400" stroke={shade} strokeWidth={4} strokeDasharray="24 16" />
    </>
  )
}

interface HouseProps {
  x: number
  height: number
  wall?: string
  roof?: string
  dark: string
}

function House({ x, height, wall, roof, dark }: HouseProps) {
  return (
    <g transform={`translate(${x} ${238 - height})`}>
      <path d="M0 0H58V100H0Z" fill={wall} />
      <path d="M29-30L58 0V100H29Z" fill={shadow} opacity={0.2} />
      <path d="M-5 2L29-40 63 2Z" fill={roof} />
      <path d="M29-40L63 2H29Z" fill={shadow} opacity={0.2} />
      {height > 50 && <path d="M10 12h13v18H10ZM35 12h13v18H35Z" fill={dark} />}
      <path d={`M21 ${height}v-24a8 8 0 0 1 16 0v24Z`} fill={dark} />
    </g>
  )
}

/** A family of meeples on a hill. */
export function Outing({ seed, shade, light, dark, accents: [sun, ...coats] }: MotifProps) {
  const random = seededRandom(seed)
  const x = random.pick([150, 200, 250])
  return (
    <>
      {seed % 2 ? <Rays centre={[x, 128]} fill={shade} /> : <Rings centre={[x, 128]} fill={shade} />}
      <circle cx={x} cy={128} r={100} fill={sun} />
      <Hill y={212} fill={dark} />
      {random.pick(families).map(([left, size], member) => (
        <Piece
          key={left}
          name="meeple"
          x={left}
          y={242 - size * 50}
          scale={size}
          fill={[light, ...coats][member % 3]}
        />
      ))}
    </>
  )
}

// The position and size of each family member.
const families = [
  [
    [200, 1.6],
    [100, 1],
    [296, 0.9],
  ],
  [
    [148, 1.5],
    [258, 1.3],
  ],
  [
    [128, 1.5],
    [216, 0.8],
    [300, 1.3],
  ],
  [
    [96, 1],
    [182, 1.45],
    [262, 0.75],
    [322, 0.6],
  ],
] as const

/** A little train on its way out of town. */
export function Train({ seed, shade, light, dark, accents: [sun, engine, coach] }: MotifProps) {
  const x = seededRandom(seed).pick([100, 160, 220])
  return (
    <>
      <Rays centre={[x, 130]} fill={shade} />
      <circle cx={x} cy={130} r={88} fill={sun} />
      <path d="M-20 232Q60 96 170 204 260 110 420 232Z" fill={shade} />
      <path d="M0 226H400V300H0Z" fill={dark} />
      <path d="M0 236H400" stroke={light} strokeWidth={3} opacity={0.6} />
      <path d="M0 246H400" stroke={light} strokeWidth={8} strokeDasharray="6 18" opacity={0.25} />
      <path
        d="M282 132a13 13 0 1 1 26 0 13 13 0 0 1-26 0ZM248 112a17 17 0 1 1 34 0 17 17 0 0 1-34 0ZM202 90a22 22 0 1 1 44 0 22 22 0 0 1-44 0Z"
        fill={light}
      />
      {[coach, light].map((fill, wagon) => (
        <g key={fill} transform={`translate(${48 + wagon * 94} 232)`}>
          <path d="M0-64H86V-10H0Z" fill={fill} />
          <path d="M0-34H86V-10H0Z" fill={shadow} opacity={0.2} />
          <path d="M-4-70H90V-62H-4ZM8-54H26V-36H8ZM34-54H52V-36H34ZM60-54H78V-36H60ZM86-20H98V-14H86Z" fill={dark} />
          <path d={wheels} fill={dark} />
        </g>
      ))}
      <g transform="translate(236 232)">
        <path d="M0-80H40V-56H92A10 10 0 0 1 102-46V-10H0Z" fill={engine} />
        <path d="M0-34H102V-10H0Z" fill={shadow} opacity={0.2} />
        <path d="M-6-86H46V-78H-6ZM8-68H32V-46H8ZM72-56L66-82H90L84-56ZM102-26L122-4H96Z" fill={dark} />
        <path d={wheels} fill={dark} />
      </g>
    </>
  )
}

const wheels = 'M6-8a12 12 0 1 1 24 0 12 12 0 0 1-24 0ZM56-8a12 12 0 1 1 24 0 12 12 0 0 1-24 0Z'
