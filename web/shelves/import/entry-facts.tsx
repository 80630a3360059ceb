import { Check, Dices, Heart, LibraryBig, Sparkles, Star } from 'lucide-react'
import { playersText, yearText } from '../../../contract/games/game-facts.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { nameKey } from '../../../contract/platform/search.ts'
import { playerCountsText } from '../../../contract/shelves/import/csv-values.ts'
import type { ShelfEntry } from '../../../contract/shelves/import/shelf-entry.ts'
import { Badge } from '../../ui/layout/badge.tsx'

interface EntryFactsProps {
  entry: ShelfEntry
  /** The name in our catalog, shown if it differs. */
  gameName?: string | undefined
  /** Whether the import would change nothing. */
  isStored?: boolean
}

/** The name of a game on a shelf, its facts, and the owner's plan for it. */
export function EntryFacts({ entry, gameName, isStored = false }: EntryFactsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{entry.name}</bdi>
          {entry.yearPublished !== null && (
            <span className="font-normal text-ink-faint"> {yearText(entry.yearPublished)}</span>
          )}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{factsText(entry, gameName)}</p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {isStored && (
          <Badge>
            <Check aria-hidden />
            Up to date
          </Badge>
        )}
        {entry.isOwned && (
          <Badge tone="felt">
            <LibraryBig aria-hidden />
            {entry.copies > 1 ? `Collection, ${entry.copies} copies` : 'Collection'}
          </Badge>
        )}
        {entry.isFavorite && (
          <Badge tone="terracotta">
            <Heart aria-hidden />
            Favorite
          </Badge>
        )}
        {entry.wantsToPlay && (
          <Badge tone="terracotta">
            <Sparkles aria-hidden />
            Want to play
          </Badge>
        )}
        {entry.rating !== null && (
          <Badge tone="mustard">
            <Star aria-hidden />
            {entry.rating} out of 5 stars
          </Badge>
        )}
        {entry.plays !== null && (
          <Badge>
            <Dices aria-hidden />
            {groupDigits(entry.plays)} {entry.plays === 1 ? 'play' : 'plays'}
          </Badge>
        )}
      </div>
    </div>
  )
}

function factsText(entry: ShelfEntry, gameName: string | undefined): string {
  const { minPlayers, maxPlayers, bestPlayers, rating, unreadableRating } = entry
  const hasOtherName = gameName !== undefined && nameKey(gameName) !== nameKey(entry.name)
  return [
    hasOtherName && `Here: ${gameName}`,
    entry.isExpansion && 'Expansion',
    (minPlayers !== null || maxPlayers !== null) && playersText({ minPlayers, maxPlayers }),
    bestPlayers !== null && `best with ${playerCountsText(bestPlayers)}`,
    rating === null && unreadableRating !== null && `The rating “${unreadableRating}” is not a number from 1 to 10`,
  ]
    .filter((part) => part !== false)
    .join(' · ')
}
