import { Heart } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ListedEntry } from '../../../contract/shelves/collection/schemas.ts'
import { playersText, playTimeText, yearText } from '../../../contract/games/game-facts.ts'
import { DeletedGameLabel, ExpansionLabel } from '../../games/card/game-labels.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { StarRating } from '../../ui/fields/star-rating.tsx'
import { Card, stretchedLink } from '../../ui/layout/card.tsx'

export interface EntryProps {
  entry: ListedEntry
  /** The menu on the corner of the picture, in the member's own collection. */
  menu?: ReactNode
  /** Whether the game can be borrowed, or the member who has it. */
  lending?: ReactNode
  expansions?: ReactNode
}

export function CollectionRow({ entry, menu, lending, expansions }: EntryProps) {
  const { game, isFavorite, ownRating } = entry
  const nameId = useId()
  return (
    <Card asChild className="group min-w-0 transition-shadow duration-(--duration-calm) hover:shadow-lifted">
      <article aria-labelledby={nameId} className="flex-row! flex-wrap items-center gap-3 p-2">
        <Cover game={game} decorative className="size-14 shrink-0 rounded-control" />
        <div className="flex min-w-0 flex-1 flex-col gap-x-5 gap-y-0.5 md:flex-row md:items-center">
          <div className="min-w-0 md:flex-1">
            <div className="flex items-center gap-1.5">
              <h3 id={nameId} title={game.name} className="line-clamp-2 text-base leading-snug wrap-break-word">
                <Link to={paths.game(game.id)} className={stretchedLink}>
                  <bdi>{game.name}</bdi>
                </Link>
              </h3>
              {isFavorite && (
                <span className="flex shrink-0 text-terracotta-ink">
                  <Heart aria-hidden className="size-3.5 fill-current" />
                  <span className="sr-only">Favorite</span>
                </span>
              )}
            </div>
            <p className="truncate text-sm text-ink-soft">
              {playersText(game)} · {playTimeText(game)}
              {game.yearPublished !== null && ` · ${yearText(game.yearPublished)}`}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {game.isDeleted && <DeletedGameLabel />}
            {game.baseGameId !== null && <ExpansionLabel />}
            <StarRating rating={game.rating} />
            <OwnRatingText rating={ownRating} />
            {lending}
          </div>
        </div>
        {menu && <div className="relative z-10 shrink-0">{menu}</div>}
        {expansions && <div className="basis-full sm:pl-17">{expansions}</div>}
      </article>
    </Card>
  )
}

/** The signed-in member's own rating of a game. Renders nothing without one. */
export function OwnRatingText({ rating }: { rating: number | null }) {
  return rating === null ? null : <span className="text-sm text-ink-soft">My rating {rating.toFixed(1)}</span>
}
