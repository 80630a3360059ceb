import { Dots, type MotifProps, range, Rays, Rings } from './motif.tsx'
import { IsoCube, place, shadow } from './pieces.tsx'
import { seededRandom } from './seeded-random.ts'

/** Three dice, one on top of two. */
export function DiceTower({ seed, ground, shade, light, dark, accents: [left, right, sun] }: MotifProps) {
  const random = seededRandom(seed)
  return (
    <>
      <Dots fill={shade} />
      <circle cx={200} cy={140} r={112} fill={sun} />
      {[
        { x: 142, y: 196, fill: left, ink: ground },
        { x: 258, y: 196, fill: right, ink: ground },
        { x: 200, y: 104, fill: light, ink: dark },
      ].map(({ ink, ...die }) => (
        <IsoCube
          key={die.x}
          {...die}
          scale={1.3}
          rounding={5}
          sides={range(3).map((side) => (
            <Eyes key={side} cells={random.pick(eyeCells)} fill={ink} />
          ))}
        />
      ))}
    </>
  )
}

export function DiceThrow({ seed, ground, shade, light, dark, accents: [first, second, path] }: MotifProps) {
  const random = seededRandom(seed)
  const dice = [
    { x: 132, y: 176, scale: 2.3, fill: light, ink: dark },
    { x: 262, y: 104, scale: 1.9, fill: first, ink: ground },
    { x: 296, y: 222, scale: 1.3, fill: second, ink: ground },
  ]
  return (
    <>
      <Rays centre={[-30, 330]} fill={shade} count={22} />
      <path
        d="M-20 330Q120 20 420 30"
        fill="none"
        stroke={path}
        strokeWidth={4}
        strokeDasharray="1 14"
        strokeLinecap="round"
      />
      {dice.map(({ fill, ink, ...placed }) => (
        <g key={fill} transform={place({ ...placed, turn: random.between(-35, 35) })}>
          <rect x={-22} y={-20} width={50} height={50} rx={9} fill={shadow} opacity={0.28} />
          <rect x={-25} y={-25} width={50} height={50} rx={9} fill={fill} />
          <g transform="translate(-25 -25)">
            <Eyes cells={random.pick(eyeCells.slice(1))} fill={ink} />
          </g>
        </g>
      ))}
    </>
  )
}

/** The pips of a die on a square of 50. */
function Eyes({ cells, fill }: { cells: readonly number[]; fill: string }) {
  return cells.map((cell) => (
    <circle key={cell} cx={12 + (cell % 3) * 13} cy={12 + Math.floor(cell / 3) * 13} r={5.2} fill={fill} />
  ))
}

// One to six pips, as cells of a grid of three by three.
const eyeCells = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

export function TwentySides({ seed, ground, shade, light, dark, accents: [body, rays] }: MotifProps) {
  return (
    <>
      {seed % 3 ? <Rings centre={[200, 150]} fill={shade} /> : <Rays centre={[200, 150]} fill={rays} />}
      <path d={outline} transform="translate(8 8)" fill={shadow} opacity={0.35} />
      <path d={outline} fill={body} />
      {facets.map(([facet, opacity]) => (
        <path
          key={facet}
          d={facet}
          fill={dark}
          fillOpacity={opacity}
          stroke={ground}
          strokeWidth={2.5}
          strokeLinejoin="round"
        />
      ))}
      <path d="M200 86L255 182H145Z" fill={light} />
      <circle cx={200} cy={150} r={14} fill={dark} />
    </>
  )
}

const outline = 'M200 40L295 95V205L200 260 105 205V95Z'
// The faces clockwise around the top face.
const facets = [
  ['M200 40L295 95 200 86Z', 0.1],
  ['M200 86L295 95 255 182Z', 0.25],
  ['M295 95V205L255 182Z', 0.4],
  ['M295 205L200 260 255 182Z', 0.6],
  ['M255 182L200 260 145 182Z', 0.5],
  ['M200 260L105 205 145 182Z', 0.45],
  ['M105 205V95L145 182Z', 0.3],
  ['M105 95L200 86 145 182Z', 0.15],
  ['M105 95L200 40 200 86Z', 0],
] as const
