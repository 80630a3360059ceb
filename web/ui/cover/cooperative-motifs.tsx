import { Dots, type MotifProps, pointAt, Rays, Rings } from './motif.tsx'
import { Emblem, Piece } from './pieces.tsx'
import { seededRandom } from './seeded-random.ts'

/** Pawns around one light. */
export function Gathering({ seed, shade, light, dark, accents }: MotifProps) {
  const random = seededRandom(seed)
  const [glow, ...coats] = accents
  const colours = random.shuffle([light, ...coats])
  return (
    <>
      <Rays centre={[200, 124]} fill={shade} count={18} />
      <circle cx={200} cy={116} r={88} fill={glow} />
      <Emblem name={random.pick(['star', 'heart', 'leaf'])} fill={light} x={200} y={92} scale={1.15} />
      <ellipse cx={200} cy={196} rx={170} ry={66} fill={dark} />
      <ellipse cx={200} cy={194} rx={92} ry={32} fill={glow} opacity={0.35} />
      {seats.map((seat, index) => (
        <Piece key={seat.x} name="pawn" {...seat} fill={colours[index % 3]} />
      ))}
    </>
  )
}

// Seven pawns around the table. The nearest one is drawn last and is the largest.
const seats = [30, -30, 78, -78, 130, -130, 180].map((angle) => {
  const [x, depth] = pointAt([200, 0], 128, angle)
  return { x, y: 210 + depth * 0.36, scale: Math.round(84 + depth / 5) / 100 }
})

export function Lighthouse({ shade, light, dark, accents: [stripe, wave] }: MotifProps) {
  return (
    <>
      <Dots fill={shade} />
      <path d="M200 88L-40 10V150ZM200 88L440 26V166Z" fill={light} opacity={0.8} />
      <circle cx={200} cy={88} r={50} fill={shade} />
      <path d="M170 250L181 108H219L230 250Z" fill={light} />
      <path d="M178 140H222L225 172H176ZM173 204H227L230 236H170Z" fill={stripe} />
      <path d="M200 66H214V108H219L230 250H200Z" fill={dark} opacity={0.2} />
      <path d="M172 102H228V112H172ZM182 62Q200 42 218 62V66H182Z" fill={dark} />
      <path d="M186 66H214V102H186Z" fill={light} />
      <path d={`M-60 212${waves}`} fill={wave} />
      <path d="M284 192H352L340 210H296ZM314 188V146L344 184ZM308 188V156L288 184Z" fill={light} />
      <path d={`M-94 232${waves}`} fill={dark} />
      <path d={`M-60 256${waves}`} fill={wave} opacity={0.35} />
    </>
  )
}

const waves = `${'q34 26 68 0'.repeat(8)}V300H-94Z`

export function LinkedRings({ seed, shade, light, dark, accents }: MotifProps) {
  const [first, second, third] = seededRandom(seed).shuffle([light, ...accents])
  return (
    <>
      <Rings centre={[200, 150]} fill={shade} />
      <g transform={`rotate(${seed % 60} 200 150)translate(24 18)scale(.88)`} fill="none">
        {[first, second, third].map((colour, ring) => (
          <g key={colour} transform={`rotate(${ring * 120} 200 150)`}>
            <circle cx={200} cy={106} r={66} stroke={dark} strokeWidth={34} />
            <circle cx={200} cy={106} r={66} stroke={colour} strokeWidth={25} />
          </g>
        ))}
        {/* The third ring covers the first, so the first is drawn again where they cross. */}
        <path d={crossings(24)} stroke={dark} strokeWidth={34} />
        <path d={crossings(25)} stroke={first} strokeWidth={25} />
      </g>
    </>
  )
}

/** Returns the arcs of the first ring around its two crossings with the third, `reach` degrees to each side. */
function crossings(reach: number) {
  const ends = [264, 156].map((angle) => [angle - reach, angle + reach].map((end) => pointAt([200, 106], 66, end)))
  return ends.map(([from, to]) => `M${from}A66 66 0 0 1 ${to}`).join('')
}
