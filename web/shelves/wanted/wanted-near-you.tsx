import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { SectionHeading } from '../../ui/layout/page-heading.tsx'
import { wantedQuery } from '../calls.ts'
import { WantedRow } from './wanted-row.tsx'

/** The games that several people near the member want to play. Renders nothing if there are none. */
export function WantedNearYou() {
  const { data, isPending } = useQuery(wantedQuery({ limit: 4 }))
  const { games = [], miles = null } = data ?? {}
  if (!isPending && (games.length === 0 || miles === null)) return null
  return (
    <section aria-label="Wanted Near You" className="flex flex-col gap-5">
      <SectionHeading title="Wanted Near You" description="Several people near you want to play the same game." />
      {isPending ? (
        <Loading
          what="wanted games"
          placeholder={<Skeleton className="h-22 rounded-tile" />}
          count={2}
          className="grid gap-5 lg:grid-cols-2"
        />
      ) : (
        <ul className="grid gap-5 lg:grid-cols-2">
          {games.map((wanted) => (
            <li key={wanted.game.id} className="min-w-0">
              <WantedRow wanted={wanted} miles={miles ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
