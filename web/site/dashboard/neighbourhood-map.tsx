import { House } from 'lucide-react'
import type { NearbyPlayer } from '../../../contract/shelves/players/schemas.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { classes } from '../../ui/styles/classes.ts'

/** Turning by the golden angle keeps players who are next to each other in the list apart on the map. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Radii in percent of the map's size. They leave space for the house in the middle and for avatars at the rim. */
const innermost = 26

const outermost = 40

/** Decorative: the cards below have the same information as text. */
export function NeighbourhoodMap({ players, className }: { players: readonly NearbyPlayer[]; className?: string }) {
  const places = mapPlaces(players)
  return (
    <div aria-hidden className={classes('relative', className)}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
        {rings.map((radius) => (
          <ellipse
            key={radius}
            cx="50"
            cy="50"
            rx={radius}
            ry={radius}
            className={ring}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <span className="absolute top-1/2 left-1/2 grid size-11 [translate:-50%_-50%] place-items-center rounded-full bg-mustard text-on-mustard side-mustard-edge">
        <House className="size-5.5" />
      </span>
      {places.map(({ player, x, y }) => (
        <span key={player.id} className="absolute grid [translate:-50%_-50%]" style={{ left: `${x}%`, top: `${y}%` }}>
          <Avatar
            user={player}
            size="medium"
            className="animate-rise [box-shadow:0_0_0_2px_var(--ivory),0_5px_8px_#0006] max-sm:size-9!"
          />
        </span>
      ))}
    </div>
  )
}

/** Radii in percent of the map's width and height. The outermost rings extend beyond the banner. */
const rings = [20, 34, 48, 64]
const ring = 'fill-on-felt/3 stroke-on-felt/22 [stroke-dasharray:1_6] [stroke-linecap:round] [stroke-width:1.75]'

/** A player's position on the round map, in percent of its width and height from the top left. */
interface MapPlace<Player> {
  player: Player
  x: number
  y: number
}

/** Arranges players around the middle. The farthest player is on the outermost ring. */
export function mapPlaces<Player extends Pick<NearbyPlayer, 'distance'>>(
  players: readonly Player[],
): MapPlace<Player>[] {
  const farthest = Math.max(...players.map((player) => player.distance))
  return players.map((player, index) => {
    // Most players live close by; the square root spreads them.
    const share = farthest === 0 ? 1 : Math.sqrt(player.distance / farthest)
    const radius = innermost + share * (outermost - innermost)
    const angle = index * goldenAngle + Math.PI * 0.75
    return { player, x: 50 + radius * Math.cos(angle), y: 50 + radius * Math.sin(angle) }
  })
}
