import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { playRefusal } from '../../../contract/plays/rules.ts'
import { eventPlaysQuery } from '../../plays/queries.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'

const PlayedIt = lazy(async () => ({ default: (await import('./played-it.tsx')).PlayedIt }))

/** The plays of an event that is over, for the people who attended it. */
export function LazyPlayedIt({ event }: { event: GameEvent }) {
  const titleId = useId()
  const refusal = playRefusal(event, useNow())
  const { data } = useQuery({ ...eventPlaysQuery(event.id), enabled: refusal === undefined })
  if (refusal || data?.isAsked === false) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 pt-7">
      <h3 id={titleId} className="text-lg">
        What did you play?
      </h3>
      <Suspense fallback={<SkeletonText lines={3} />}>
        <PlayedIt event={event} />
      </Suspense>
    </section>
  )
}
