import { Dots, Rays } from './backdrop.tsx'
import { type MotifProps, range } from './motif.ts'
import { Card, Emblem, emblemNames, place, shadow } from './pieces.tsx'
import { seededRandom } from './seeded-random.ts'

/** A fanned hand of three or five cards. */
export function Hand({ seed, ground, shade, light, dark, accents }: MotifProps) {
  const random = seededRandom(seed)
  const [count, spread, scale] = random.pick([
    [3, 26, 1.3],
    [5, 17, 1.14],
  ] as const)
  return (
    <>
      <Rays centre={[200, 330]} fill={shade} count={18} />
      {range(count).map((card) => (
        <g key={card} transform={`rotate(${(card - (count - 1) / 2) * spread} 200 330)`}>
          <Card
            x={200}
            y={142}
            scale={scale}
            fill={card % 2 ? accents[card >> 1] : light}
            ink={card % 2 ? ground : dark}
            emblem={random.pick(emblemNames)}
          />
        </g>
      ))}
    </>
  )
}

/** A large court card that looks the same upside down. */
export function CourtCard({ seed, ground, shade, light, dark, accents: [sun, field, back] }: MotifProps) {
  const random = seededRandom(seed)
  const [emblem = 'star', behind = 'moon'] = random.shuffle(emblemNames)
  const turn = random.between(-16, -6)
  return (
    <>
      <Dots fill={shade} />
      <circle cx={200} cy={150} r={122} fill={sun} />
      <Card x={268} y={150} turn={turn + 36} scale={1.5} fill={back} ink={ground} emblem={behind} />
      <g transform={place({ x: 176, y: 150, turn })}>
        <rect x={-70} y={-100} width={152} height={212} rx={14} fill={shadow} opacity={0.25} />
        <rect x={-76} y={-106} width={152} height={212} rx={14} fill={light} />
        <path d="M-64 38L64-38V84a10 10 0 0 1-10 10H-54a10 10 0 0 1-10-10Z" fill={field} />
        <Emblem name={emblem} fill={dark} x={-18} y={-36} scale={1.15} />
        <Emblem name={emblem} fill={ground} x={18} y={36} scale={1.15} turn={180} />
      </g>
    </>
  )
}
