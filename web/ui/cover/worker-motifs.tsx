import { Dots, type MotifProps, range, Rings } from './motif.tsx'
import { Piece, shadow } from './pieces.tsx'
import { seededRandom } from './seeded-random.ts'

/** A worker on an action space in the evening. */
export function LongShadow({ shade, light, accents: [space, rim] }: MotifProps) {
  return (
    <>
      <Rings centre={[190, 156]} fill={shade} />
      <circle cx={190} cy={156} r={108} fill={space} />
      <circle cx={190} cy={156} r={94} fill="none" stroke={rim} strokeWidth={6} strokeDasharray="12.6 12" />
      <path d="M13-46L-42 47 358 447 413 354Z" transform="translate(190 150)scale(1.6)" fill={shadow} opacity={0.25} />
      <Piece name="meeple" x={190} y={150} scale={1.6} fill={light} />
    </>
  )
}

/** A crowd with one worker of another colour. */
export function Crowd({ seed, shade, light, accents: [odd] }: MotifProps) {
  const chosen = seededRandom(seed).pick([6, 7, 8, 11, 12, 13])
  return range(20).map((worker) => {
    const [column, row] = [worker % 5, Math.floor(worker / 5)]
    const fill = (column + row) % 2 ? shade : light
    return (
      <Piece
        key={worker}
        name="meeple"
        x={24 + column * 88}
        y={21 + row * 86}
        scale={0.8}
        fill={worker === chosen ? odd : fill}
      />
    )
  })
}

/** Six action spaces, three of them taken. */
export function ActionSpaces({ seed, ground, shade, light, dark, accents }: MotifProps) {
  const taken = seededRandom(seed).shuffle(range(6))
  return (
    <>
      <Dots fill={shade} />
      <path d="M92 94H308V206H92ZM200 94V206" fill="none" stroke={dark} strokeWidth={10} opacity={0.5} />
      {range(6).map((space) => {
        const row = Math.floor(space / 3)
        const rank = taken.indexOf(space)
        return (
          <g key={space} transform={`translate(${92 + (space % 3) * 108} ${94 + row * 112})`}>
            <circle r={49} fill={accents[(space + row) % 3]} />
            <circle r={40} fill="none" stroke={dark} strokeWidth={3} opacity={0.45} />
            {rank < 3 && <Piece name="meeple" x={0} y={-10} scale={0.9} fill={rank ? light : ground} />}
          </g>
        )
      })}
    </>
  )
}
