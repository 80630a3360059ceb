import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, Puzzle } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ListedEntry } from '../../../contract/shelves/collection/schemas.ts'
import { expansionPlayersText } from '../../../contract/games/game-facts.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { collectionPages } from '../calls.ts'
import { ShowMore } from '../../platform/api/load-next-page.tsx'

interface OwnedExpansionsProps {
  /** The base game. */
  entry: ListedEntry
  renderMenu: (entry: ListedEntry) => ReactNode
  renderLending: (entry: ListedEntry) => ReactNode
}

/** The number of expansions of a game in the same collection. Pressing it lists them. */
export function OwnedExpansions({ entry, renderMenu, renderLending }: OwnedExpansionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { expansionCount, game } = entry
  return (
    <div className="relative z-10 flex flex-col gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-description={game.name}
        className="group/expansions self-start"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Puzzle aria-hidden />
        {expansionCount === 1 ? '1 expansion' : `${expansionCount} expansions`}
        <ChevronDown aria-hidden className="transition-transform group-aria-expanded/expansions:rotate-180" />
      </Button>
      {isOpen && (
        <div id={listId} role="group" aria-label={`Expansions of ${game.name}`}>
          <ExpansionList entry={entry} renderMenu={renderMenu} renderLending={renderLending} />
        </div>
      )}
    </div>
  )
}

function ExpansionList({ entry: { userId, gameId, game }, renderMenu, renderLending }: OwnedExpansionsProps) {
  const pages = useInfiniteQuery(collectionPages(userId, { baseGame: gameId }))
  if (pages.isPending) return <Skeleton className="h-10 w-full" />
  if (!pages.data)
    return (
      <Button variant="secondary" size="small" pending={pages.isFetching} onClick={() => void pages.refetch()}>
        The expansions could not be loaded. Try again
      </Button>
    )
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {pages.data.pages
          .flatMap((page) => page.items)
          .map((expansion) => (
            <li key={expansion.id} className="flex min-w-0 items-center gap-2 py-2">
              <div className="flex min-w-0 grow flex-col items-start gap-1">
                <Link to={paths.game(expansion.gameId)} className="font-semibold wrap-break-word hover:underline">
                  <bdi>{expansion.game.name}</bdi>
                </Link>
                <span className="text-sm text-ink-soft">{expansionPlayersText(expansion.game, game)}</span>
                {renderLending(expansion)}
              </div>
              {renderMenu(expansion)}
            </li>
          ))}
      </ul>
      <ShowMore query={pages} size="small">
        Show more expansions
      </ShowMore>
    </>
  )
}
