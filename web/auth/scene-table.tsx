import { Piece } from '../ui/cover/pieces.tsx'
import { night } from './night-colours.ts'
import { Die, Hand, type HandProps, Hex, Mug } from './table-pieces.tsx'

export function SceneTable() {
  return (
    <g transform="translate(320 352)">
      <ellipse cy={18} rx={298} ry={98} fill={night.dark} opacity={0.5} />
      <ellipse cy={12} rx={290} ry={104} fill={night.wood} />
      <ellipse rx={290} ry={104} fill={night.oak} />
      <ellipse cy={2} rx={268} ry={93} fill={night.felt} />
      <ellipse cy={-2} rx={196} ry={66} fill={night.feltLit} />
      {hands.map(({ cards, ...placed }) => (
        <Hand key={placed.x} cards={cards} {...placed} />
      ))}
      {hexes.map(([x, y, fill]) => (
        <Hex key={`${x} ${y}`} x={x} y={y} fill={fill} />
      ))}
      {standing.map((piece) => (
        <g key={`${piece.x} ${piece.y}`}>
          <ellipse cx={piece.x + 6} cy={piece.y + 14} rx={20} ry={6} fill={night.dark} opacity={0.3} />
          <Piece {...piece} />
        </g>
      ))}
      <Die x={150} y={52} fill={night.ivory} ink={night.dark} />
      <Die x={196} y={34} fill={night.terracotta} ink={night.ivory} />
      <Mug x={-206} y={-22} />
    </g>
  )
}

const hexes = [
  [-32, -36, night.sage],
  [32, -36, night.lamp],
  [-64, -10, night.terracotta],
  [0, -10, night.blue],
  [64, -10, night.sage],
  [-32, 16, night.lamp],
  [32, 16, night.terracotta],
] as const

const standing = [
  { name: 'meeple', x: -34, y: -52, scale: 0.3, fill: night.plum },
  { name: 'meeple', x: 62, y: -24, scale: 0.3, fill: night.ivory },
  { name: 'meeple', x: -60, y: -22, scale: 0.32, fill: night.ivory },
  { name: 'meeple', x: 30, y: 4, scale: 0.34, fill: night.dark },
] as const

const hands: HandProps[] = [
  {
    x: -150,
    y: 40,
    turn: -24,
    cards: [
      [night.ivory, night.terracotta, 'heart'],
      [night.teal, night.ivory, 'moon'],
      [night.ivory, night.dark, 'spade'],
    ],
  },
  {
    x: 190,
    y: -34,
    turn: 24,
    cards: [
      [night.lamp, night.dark, 'crown'],
      [night.ivory, night.plum, 'leaf'],
      [night.terracotta, night.ivory, 'star'],
    ],
  },
]
