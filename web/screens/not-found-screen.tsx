import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { Piece, shadow } from '../ui/cover/pieces.tsx'

export function NotFoundScreen() {
  return (
    <section className="flex flex-col items-center gap-3 pt-4 pb-8 text-center sm:pt-10">
      <LostMeeple className="mb-5 w-full max-w-104" />
      <h1 className="text-3xl tracking-[-0.02em] sm:text-4xl">404 Page Not Found</h1>
      <p className="max-w-md text-lg text-ink-soft">Did you forget to add the page to the router?</p>
      <ButtonLink className="mt-4" to={paths.dashboard}>
        Back to the dashboard
      </ButtonLink>
    </section>
  )
}

/** The picture of the not-found screen: a meeple in front of a missing tile. */
function LostMeeple({ className }: { className?: string }) {
  return (
    <svg viewBox="24 -6 372 276" aria-hidden className={className}>
      {tiles.map(({ x, y, fill }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d={hexagon} transform="translate(0 7)" fill={fill} />
          <path d={hexagon} transform="translate(0 7)" fill={shadow} opacity={0.35} />
          <path d={hexagon} fill={fill} />
          <path d={hexagon} transform="scale(.84)" fill="none" stroke="#fff" strokeWidth={1.5} opacity={0.35} />
        </g>
      ))}
      <path
        d={hexagon}
        transform="translate(255 128)scale(.95)"
        className="fill-ink/5 stroke-line-strong"
        strokeWidth={2.5}
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <ellipse cx={174} cy={143} rx={36} ry={9} fill={shadow} opacity={0.28} />
      <Piece name="meeple" x={166} y={108} scale={0.72} turn={6} fill="#d9653f" />
    </svg>
  )
}

const hexagon =
  'M0-50Q3-50 5-49L39-29Q43-27 43-22V22Q43 27 39 29L5 49Q0 51-5 49L-39 29Q-43 27-43 22V-22Q-43-27-39-29L-5-49Q-3-50 0-50Z'
const tiles = [
  { x: 120, y: 48, fill: '#a9c29a' },
  { x: 210, y: 48, fill: '#e3a535' },
  { x: 300, y: 48, fill: '#6285a3' },
  { x: 75, y: 128, fill: '#dfa699' },
  { x: 165, y: 128, fill: '#2f6b50' },
  { x: 345, y: 128, fill: '#a9c29a' },
  { x: 120, y: 208, fill: '#6285a3' },
  { x: 210, y: 208, fill: '#a9c29a' },
  { x: 300, y: 208, fill: '#e3a535' },
] as const
