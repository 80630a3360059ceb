import { Archive, Clock3, Puzzle, UsersRound } from 'lucide-react'
import { Badge } from '../../ui/layout/badge.tsx'
import type { Game } from '../../../contract/games/schemas.ts'
import type { ReactNode } from 'react'
import {
  type PlayerBounds,
  playersText,
  type PlayTimeBounds,
  playTimeText,
  yearText,
} from '../../../contract/games/game-facts.ts'

interface CategoryTagsProps {
  game: Pick<Game, 'category'>
  /** The maximum number of tags; without it, all categories are shown. */
  max?: number
}

export function CategoryTags({ game, max }: CategoryTagsProps) {
  return (
    <ul aria-label="Categories" className="flex flex-wrap gap-1.5 empty:hidden">
      {game.category.slice(0, max).map((category) => (
        <li key={category} className="flex">
          <Badge>{category}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** Marks a game in a collection or an event that was removed from the catalog. */
export function DeletedGameLabel() {
  return (
    <Badge tone="mustard">
      <Archive aria-hidden />
      No longer in the catalog
    </Badge>
  )
}

export function ExpansionLabel() {
  return (
    <Badge>
      <Puzzle aria-hidden />
      Expansion
    </Badge>
  )
}

/** The first line of a card: the name of the game, and its year if that is known. */
export function NameLine({ children, year }: { children: ReactNode; year?: number | null | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      {children}
      {year != null && <span className="shrink-0 text-sm text-ink-faint">{yearText(year)}</span>}
    </div>
  )
}

/** The name of a game and, if known, its year, which distinguishes games with the same name. */
export function NameAndYear({ game: { name, yearPublished } }: { game: Pick<Game, 'name' | 'yearPublished'> }) {
  return (
    <span className="min-w-0 wrap-break-word">
      <bdi>{name}</bdi>
      {yearPublished !== null && (
        <>
          {' '}
          <span className="font-normal">{yearText(yearPublished)}</span>
        </>
      )}
    </span>
  )
}

/** Player count and play time in one line; unknown values are shown as '?'. */
export function GameFacts({ game }: { game: PlayerBounds & PlayTimeBounds }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft [&_svg]:size-4 [&_svg]:text-ink-faint">
      <li className="flex items-center gap-1.5">
        <UsersRound aria-hidden />
        {playersText(game)}
      </li>
      <li className="flex items-center gap-1.5">
        <Clock3 aria-hidden />
        {playTimeText(game)}
      </li>
    </ul>
  )
}
