import { type MotifProps, range } from './motif.tsx'
import { shadow } from './pieces.tsx'
import { seededRandom } from './seeded-random.ts'

/** A Bauhaus grid of twelve. */
export function Grid({ seed, ground, light, dark, accents }: MotifProps) {
  const random = seededRandom(seed)
  return range(12).map((cell) => {
    const [under, over, dot] = random.shuffle([ground, light, dark, ...accents])
    const turn = random.pick([0, 90, 180, 270])
    return (
      <g key={cell} transform={`translate(${(cell % 4) * 100} ${Math.floor(cell / 4) * 100})rotate(${turn} 50 50)`}>
        <path d="M0 0H100V100H0Z" fill={under} stroke={under} />
        <path d={random.pick(figures)} fill={over} />
        {random.next() < 0.3 && <circle cx={50} cy={50} r={14} fill={dot} />}
      </g>
    )
  })
}

// Quarter disc, half disc, triangle, disc, two bars, quarter rings, leaf.
const figures = [
  'M0 0H100A100 100 0 0 1 0 100Z',
  'M0 0H100A50 50 0 0 1 0 0Z',
  'M0 0H100L0 100Z',
  'M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Z',
  'M0 0H25V100H0ZM50 0H75V100H50Z',
  'M0 0H33A33 33 0 0 1 0 33ZM66 0H100A100 100 0 0 1 0 100V66A66 66 0 0 0 66 0Z',
  'M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z',
]

/** A constructivist balance. */
export function Balance({ seed, shade, light, dark, accents: [first, second, third] }: MotifProps) {
  return (
    <g transform={`rotate(${-15 - (seed % 22)} 200 150)`}>
      <path d="M-100 166H500V400H-100Z" fill={shade} />
      <circle cx={166} cy={138} r={88} fill={first} />
      <path d="M78 138a88 88 0 0 0 176 0Z" fill={dark} />
      <path d="M118 138a48 48 0 0 1 96 0Z" fill={light} />
      <path d="M40 196H350V208H40ZM252 40H262V262H252Z" fill={light} />
      <path d="M262 60L340 166H262Z" fill={second} />
      <circle cx={314} cy={238} r={26} fill={third} />
      <circle cx={104} cy={244} r={14} fill={second} />
    </g>
  )
}

/** Stones on the intersections of a board. */
export function Stones({ seed, shade, light, dark, accents: [first, second] }: MotifProps) {
  const colours = [light, dark, light, dark, first, second]
  const crossings = seededRandom(seed).shuffle(range(20)).slice(0, 12)
  return (
    <>
      <path
        d="M0 42H400M0 114H400M0 186H400M0 258H400M56 0V300M128 0V300M200 0V300M272 0V300M344 0V300"
        stroke={shade}
        strokeWidth={5}
      />
      {crossings.map((crossing, stone) => (
        <g key={crossing} transform={`translate(${56 + (crossing % 5) * 72} ${42 + Math.floor(crossing / 5) * 72})`}>
          <circle r={33} cx={4} cy={5} fill={shadow} opacity={0.3} />
          <circle r={33} fill={colours[stone % 6]} />
          <path
            d="M-22-9A24 24 0 0 1 9-22"
            fill="none"
            stroke={light}
            strokeWidth={4}
            strokeLinecap="round"
            opacity={0.4}
          />
        </g>
      ))}
    </>
  )
}
