import { Dots, type MotifProps, range, Rays } from './motif.tsx'
import { Card, Emblem, type EmblemName, emblemNames, place, shadow } from './pieces.tsx'
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

/** Three decks of different height on the table. */
export function Decks({ seed, ground, shade, light, dark, accents: [sun, first, second] }: MotifProps) {
  const random = seededRandom(seed)
  const heights = random.shuffle([4, 8, 13])
  return (
    <>
      <Rays centre={[200, 150]} fill={shade} />
      <circle cx={200} cy={130} r={104} fill={sun} />
      {[light, first, second].map((back, deck) => (
        <Deck
          key={back}
          x={106 + deck * 94}
          y={172 + deck * 22}
          cards={heights[deck] ?? 8}
          back={back}
          ink={deck ? ground : dark}
          edge={dark}
          emblem={random.pick(emblemNames)}
        />
      ))}
    </>
  )
}

interface DeckProps {
  x: number
  y: number
  cards: number
  back: string
  ink: string
  edge: string
  emblem: EmblemName
}

function Deck({ x, y, cards, back, ink, edge, emblem }: DeckProps) {
  return (
    <>
      {range(cards).map((card) => (
        <g key={card} transform={`matrix(.866 .5 -.866 .5 ${x} ${y - card * 7})`}>
          <rect x={-36} y={-52} width={72} height={104} rx={7} fill={card % 2 || card === cards - 1 ? back : edge} />
        </g>
      ))}
      <g transform={`matrix(.866 .5 -.866 .5 ${x} ${y + 7 - cards * 7})`}>
        <rect x={-29} y={-45} width={58} height={90} rx={4} fill="none" stroke={ink} strokeWidth={2} />
        <Emblem name={emblem} fill={ink} x={0} y={0} scale={0.8} />
      </g>
    </>
  )
}

/** A row of cards waiting to be bought. */
export function Market({ seed, ground, shade, light, dark, accents }: MotifProps) {
  const random = seededRandom(seed)
  const colours = random.shuffle([light, ...accents])
  return (
    <>
      <Dots fill={shade} />
      {range(5).map((card) => {
        const fill = colours[card % 4]
        return (
          <Card
            key={card}
            x={104 + card * 48}
            y={112 + card * 19}
            turn={card * 5 - 14}
            scale={1.15}
            fill={fill}
            ink={fill === light ? dark : ground}
            emblem={random.pick(emblemNames)}
          />
        )
      })}
    </>
  )
}
