import type { GameEvent } from '../../../contract/events/schemas.ts'
import { classes } from '../../ui/styles/classes.ts'
import { Cover } from '../../ui/cover/cover.tsx'

/** The cover of an event's first game, or a generated cover if it has no games. */
export function EventBanner({ event, className }: { event: Pick<GameEvent, 'title' | 'games'>; className?: string }) {
  const [game = { name: event.title, category: [], picture: null }] = event.games
  return (
    // `content-visibility` skips drawing covers outside the viewport: long lists have hundreds of them.
    <div className={classes('overflow-hidden [content-visibility:auto]', className)}>
      <Cover
        decorative
        game={game}
        className="size-full transition-transform duration-200 ease-table group-hover:scale-[1.035]"
      />
    </div>
  )
}
