import { Heart } from 'lucide-react'
import { maxCardCategories } from '../../../contract/people/categories.ts'
import { CategoryTags, DeletedGameLabel, ExpansionLabel, GameFacts } from '../../games/card/game-labels.tsx'
import { GameCard } from '../../games/card/game-card.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { StarRating } from '../../ui/fields/star-rating.tsx'
import { type EntryProps, OwnRatingText } from './collection-row.tsx'

export function CollectionCard({ entry, menu, lending, expansions }: EntryProps) {
  const { game, isFavorite, ownRating } = entry
  return (
    <GameCard game={game} year={game.yearPublished} corner={menu}>
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
      {(game.isDeleted || game.baseGameId !== null) && (
        <p className="flex flex-wrap gap-2">
          {game.isDeleted && <DeletedGameLabel />}
          {game.baseGameId !== null && <ExpansionLabel />}
        </p>
      )}
      <GameFacts game={game} />
      <CategoryTags game={game} max={maxCardCategories} />
      {lending}
      {expansions}
    </GameCard>
  )
}
