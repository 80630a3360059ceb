import type { NearbyPlayer } from '../../../contract/shelves/players/schemas.ts'

/** A player's position on the round map, in percent of its width and height from the top left. */
export interface MapPlace<Player> {
  player: Player
  x: number
  y: number
}

/** Turning by the golden angle keeps players who are next to each other in the list apart on the map. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5))
/** Radii in percent of the map's size. They leave space for the house in the middle and for avatars at the rim. */
const innermost = 26
const outermost = 40

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
