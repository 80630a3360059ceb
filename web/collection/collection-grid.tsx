import { useQuery } from '@tanstack/react-query'
import { LibraryBig, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CollectionEntry } from '../../contract/collection/schemas.ts'
import type { OwnUser, PublicUser } from '../../contract/users/schemas.ts'
import { GameCardSkeleton } from '../games/card/game-card.tsx'
import { Link } from '../router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { useFocusOnChange } from '../platform/navigation/use-focus-on-change.ts'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { CollectionCard } from './collection-card.tsx'
import { CollectionMenu } from './collection-menu.tsx'
import { collectionQuery } from './queries.ts'

/** The collection of another member. */
export function CollectionGrid({ user }: { user: PublicUser }) {
  return (
    <EntryGrid
      user={user}
      renderEntry={(entry) => <CollectionCard entry={entry} />}
      empty={
        <EmptyState icon={<LibraryBig />} title="No games yet">
          <span className="wrap-break-word">{user.fullName}</span> has not added any games yet.
        </EmptyState>
      }
    />
  )
}

/** The signed-in member's collection. Each game has a menu with actions. */
export function OwnCollectionGrid({ member }: { member: OwnUser }) {
  return (
    <EntryGrid
      user={member}
      renderEntry={(entry) => (
        <CollectionCard entry={entry} corner={<CollectionMenu entry={entry} member={member} />} />
      )}
      empty={<OwnEmptyShelf />}
    />
  )
}

interface EntryGridProps {
  user: PublicUser
  renderEntry: (entry: CollectionEntry) => ReactNode
  empty: ReactNode
}

function EntryGrid({ user, renderEntry, empty }: EntryGridProps) {
  const { data: entries, isPending, isFetching, refetch } = useQuery(collectionQuery(user.id))
  if (isPending) return <GridSkeleton />
  if (!entries)
    return (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        The game collection could not be loaded. Please try again.
      </ErrorState>
    )
  return (
    <Shelf size={entries.length}>
      {entries.length === 0 ? (
        empty
      ) : (
        <ul className={grid}>
          {entries.map((entry) => (
            <li key={entry.id} className="min-w-0">
              {renderEntry(entry)}
            </li>
          ))}
        </ul>
      )}
    </Shelf>
  )
}

/** Takes the keyboard focus when the focused card is removed. */
function Shelf({ size, children }: { size: number; children: ReactNode }) {
  const shelf = useFocusOnChange<HTMLDivElement>(String(size))
  return (
    <div ref={shelf} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

function OwnEmptyShelf() {
  return (
    <EmptyState
      icon={<LibraryBig />}
      title="Your shelf is empty"
      actions={
        <>
          <Button asChild>
            <Link to={paths.findGames}>Find Games</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={paths.addGame}>
              <Plus aria-hidden />
              Add Game
            </Link>
          </Button>
        </>
      }
    >
      Add the games you own, so that other players see what you could bring to the table.
    </EmptyState>
  )
}

function GridSkeleton() {
  return (
    <div role="status" aria-label="Loading games" className={grid}>
      {[1, 2, 3].map((place) => (
        <GameCardSkeleton key={place} />
      ))}
    </div>
  )
}

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
