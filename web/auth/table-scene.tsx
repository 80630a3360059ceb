import { Piece } from '../ui/cover/pieces.tsx'
import { night } from './night-colours.ts'
import { LampLight, Lamp, Shelf, Window } from './scene-room.tsx'
import { SceneTable } from './scene-table.tsx'

/**
 * The picture of a game night with a free chair, drawn with the pieces of the generated game covers. It fills its box
 * and is cropped at the top and the sides.
 */
export function TableScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 470" preserveAspectRatio="xMidYMax slice" aria-hidden className={className}>
      <path d="M-400-600H1040V400H-400Z" fill={night.wall} />
      <LampLight />
      <Window />
      <Shelf />
      <path d="M-400 388H1040V600H-400Z" fill={night.floor} />
      <Chair x={392} y={238} />
      {players.map((player) => (
        <Piece key={player.x} name="meeple" {...player} />
      ))}
      <SceneTable />
      <Lamp />
    </svg>
  )
}

const players = [
  { x: 112, y: 236, scale: 1.55, turn: -4, fill: night.plum },
  { x: 254, y: 216, scale: 1.66, fill: night.terracotta },
  { x: 530, y: 232, scale: 1.6, turn: 4, fill: night.blue },
]

function Chair({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-42 110V-66a10 10 0 0 1 18 0V110ZM24 110V-66a10 10 0 0 1 18 0V110Z" fill={night.wood} />
      <path d="M-26-56q26-16 52 0v18q-26-16-52 0ZM-26-20q26-16 52 0v18q-26-16-52 0Z" fill={night.oak} />
      <path d="M-26 16q26-16 52 0v18q-26-16-52 0Z" fill={night.oak} />
    </g>
  )
}
