import { type CSSProperties, useId } from 'react'
import { playerColour } from '../ui/avatar/player-colours.ts'
import { classes } from '../ui/styles/classes.ts'
import { bandHexes, bandTile } from './band-hexes.ts'

/** A decorative strip of hexes in the player's color, with a different pattern for each player. */
export function PlayerBand({ user, className }: { user: { id: number }; className?: string }) {
  const patternId = useId()
  const { all, some, few } = bandHexes(user.id)
  const style: CSSProperties = { color: playerColour(user.id) }
  return (
    <div aria-hidden style={style} className={classes('relative overflow-hidden', className)}>
      <div className="absolute inset-0 bg-current opacity-22 dark:opacity-45" />
      <svg className="absolute inset-0 size-full dark:text-ivory/55">
        <pattern id={patternId} {...bandTile} patternUnits="userSpaceOnUse">
          <path d={some} fill="currentColor" opacity={0.14} />
          <path d={few} fill="currentColor" opacity={0.42} />
          <path d={all} fill="none" className="stroke-current opacity-30 [stroke-width:1.25] dark:opacity-20" />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${patternId})`} />
      </svg>
    </div>
  )
}
