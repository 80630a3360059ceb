import type { NearbyPlayer } from '../../contract/players/players.ts'

/** Where a player stands on the round map: percent of its width and height, from the top left. */
export interface MapPlace<Player> {
  player: Player
  x: number
  y: number
}

/** Turning by the golden angle, neighbours in the list never meet on the map. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5))
/** The rings leave room for the house in the middle and for whole tokens at the rim, in percent of the map's size. */
const innermost = 26
const outermost = 40

/** Puts players around the middle, the farther away the nearer to the rim, where the farthest of them stands. */
export function mapPlaces<Player extends Pick<NearbyPlayer, 'distance'>>(
  players: readonly Player[],
): MapPlace<Player>[] {
  const farthest = Math.max(...players.map((player) => player.distance))
  return players.map((player, index) => {
    // The square root spreads those who live close by, as most do.
    const share = farthest === 0 ? 1 : Math.sqrt(player.distance / farthest)
    const radius = innermost + share * (outermost - innermost)
    const angle = index * goldenAngle + Math.PI * 0.75
    return { player, x: 50 + radius * Math.cos(angle), y: 50 + radius * Math.sin(angle) }
  })
}
