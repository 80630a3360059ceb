import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { nobodyBrings } from '../../../contract/events/decisions.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { BringListSkeleton, EventGameList } from './event-game-list.tsx'
import { PlannedGameRow } from './planned-game-row.tsx'
import { bringListQuery } from '../calls.ts'

/**
 * The planned games of an event, with the members who bring and teach them. If the list does not load, only the games.
 */
export function BringList({ event }: { event: GameEvent }) {
  const titleId = useId()
  const { data: list, isPending } = useQuery(bringListQuery(event.id))
  const gaps = list?.games.filter(({ bringerCount, copyOwnerCount }) => bringerCount + copyOwnerCount === 0) ?? []
  if (isPending) return <BringListSkeleton games={event.games} />
  if (!list) return <EventGameList games={event.games} />
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-3 text-lg">
        Games
      </h3>
      {gaps.length > 1 && !mayRunEvent(event) && (
        <p className="mb-3 rounded-control bg-mustard-soft px-3.5 py-2.5 text-[0.9375rem] text-mustard-ink">
          {nobodyBrings(gaps.map(({ game }) => game.name))} yet.
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {list.games.map((planned) => (
          <li key={planned.game.id}>
            <PlannedGameRow event={event} planned={planned} isCalm={gaps.length > 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}
