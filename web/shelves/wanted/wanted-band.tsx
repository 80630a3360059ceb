import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WantedGames } from '../../../contract/shelves/wanted/schemas.ts'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { wantedQuery } from '../calls.ts'
import { WantedRow } from './wanted-row.tsx'

/** Reserves its space while it loads. Phones show it on the dashboard only. */
export function WantedBand() {
  const { location } = useMember()
  const { data, isPending } = useQuery({ ...wantedQuery({}), enabled: location !== null })
  if (location === null || (!isPending && !data)) return null
  return (
    <section aria-label="Wanted near you" className="max-md:hidden">
      {data ? <WantedList wanted={data} /> : <Skeleton className="h-22 rounded-tile" />}
    </section>
  )
}

function WantedList({ wanted: { games, miles } }: { wanted: WantedGames }) {
  const [showsAll, setShowsAll] = useState(false)
  if (games.length === 0 || miles === null)
    return (
      <p className="rounded-tile bg-felt-soft px-4 py-3.5 text-felt-ink">
        Press Want to Play on the games you dream of. When three people near you want the same game, it appears here.
      </p>
    )
  return (
    <div className="flex flex-col gap-3">
      {games.slice(0, showsAll ? undefined : 1).map((one) => (
        <WantedRow key={one.game.id} wanted={one} miles={miles} />
      ))}
      {games.length > 1 && !showsAll && (
        <Button variant="ghost" size="small" onClick={() => setShowsAll(true)} className="self-start">
          Show more wanted games
        </Button>
      )}
    </div>
  )
}
