import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { CollectionEntry } from '../../../contract/shelves/collection/schemas.ts'
import { playersText } from '../../../contract/games/game-facts.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { maxPreviewGames, shortCollectionPages } from '../calls.ts'

/** The first few games of the member's collection, with a link to the rest on the profile. */
export function CollectionList({ member }: { member: OwnUser }) {
  const { data, isPending, isFetching, refetch } = useInfiniteQuery(shortCollectionPages(member.id))
  const [first] = data?.pages ?? []
  if (isPending) return <ListSkeleton />
  if (!first) return <ListFailure onRetry={() => void refetch()} pending={isFetching} />
  const { items: entries, total = entries.length } = first
  if (entries.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        No games yet. Add the ones you own, so that others see what you could bring.
      </p>
    )
  return (
    <div className="flex flex-col gap-2">
      <ul className="-mx-2 flex flex-col">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
      {total > maxPreviewGames && (
        <Link
          to={paths.ownProfile}
          className="w-fit rounded-chip py-0.5 text-sm font-semibold text-felt-ink underline-offset-4 hover:underline"
        >
          View all {groupDigits(total)} games
        </Link>
      )}
    </div>
  )
}

function EntryLink({ entry: { game } }: { entry: CollectionEntry }) {
  return (
    <Link
      to={paths.game(game.id)}
      className="flex items-center gap-3 rounded-control px-2 py-1.5 transition-colors hover:bg-ink/6"
    >
      <Cover game={game} decorative className="size-11 shrink-0 rounded-chip rim-1 [--rim:--alpha(var(--ink)/10%)]" />
      <span className="flex min-w-0 flex-col">
        <span title={game.name} className="truncate text-[0.9375rem] leading-snug font-semibold">
          <bdi>{game.name}</bdi>
        </span>
        <span className="text-sm text-ink-faint">{playersText(game)}</span>
      </span>
    </Link>
  )
}

function ListFailure({ onRetry, pending }: { onRetry: () => void; pending: boolean }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 text-sm text-ink-soft">
      Your collection could not be loaded.
      <Button variant="secondary" size="small" pending={pending} onClick={onRetry}>
        {!pending && <RotateCcw aria-hidden />}
        Try again
      </Button>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading your collection" className="flex flex-col gap-3 py-1.5">
      {[1, 2, 3].map((place) => (
        <div key={place} className="flex items-center gap-3">
          <Skeleton className="size-11 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
