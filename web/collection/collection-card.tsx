import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedEntry } from '../../contract/collection/schemas.ts'
import { maxCardCategories } from '../../contract/games/categories.ts'
import { CategoryTags } from '../games/card/category-tags.tsx'
import { DeletedGameLabel } from '../games/card/deleted-game-label.tsx'
import { GameCard } from '../games/card/game-card.tsx'
import { GameFacts } from '../games/card/game-facts.tsx'
import { Badge } from '../ui/layout/badge.tsx'
import { StarRating } from '../ui/fields/star-rating.tsx'
import { OwnRatingText } from './own-rating-text.tsx'

interface CollectionCardProps {
  entry: ListedEntry
  /** The menu on the corner of the picture, in the member's own collection. */
  corner?: ReactNode
  /** Whether the game can be borrowed, or the member who has it. */
  lending?: ReactNode
}

export function CollectionCard({ entry: { game, isFavorite, ownRating }, corner, lending }: CollectionCardProps) {
  return (
    <GameCard game={game} corner={corner}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="flex flex-wrap items-center gap-x-3">
          <StarRating rating={game.rating} />
          <OwnRatingText rating={ownRating} />
        </div>
        {isFavorite && (
          <Badge tone="terracotta">
            <Heart aria-hidden className="fill-current" />
            Favorite
          </Badge>
        )}
      </div>
      {game.isDeleted && (
        <p>
          <DeletedGameLabel />
        </p>
      )}
      <GameFacts game={game} />
      <CategoryTags game={game} max={maxCardCategories} />
      {lending}
    </GameCard>
  )
}
