import { Archive, Puzzle } from 'lucide-react'
import { Badge } from '../../ui/layout/badge.tsx'
import type { Game } from '../../../contract/games/schemas.ts'

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
