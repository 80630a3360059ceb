import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { playRefusal } from '../../../contract/planning/plays/rules.ts'
import { eventPlaysQuery } from '../calls.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { SkeletonText } from '../../ui/feedback/states.tsx'
import { useEventsAddress } from '../../events/events-address.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const PlayedIt = lazyPart(async () => (await import('./played-it.tsx')).PlayedIt, {
  failure: 'The plays could not be loaded.',
  Loading: () => <SkeletonText lines={3} className="holds" />,
})

export function LazyPlayedIt({ event }: { event: GameEvent }) {
  const titleId = useId()
  const refusal = playRefusal(event, useNow())
  const { data } = useQuery({ ...eventPlaysQuery(event.id), enabled: refusal === undefined })
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useEventsAddress().question === 'played' && data !== undefined
  useEffect(() => {
    if (isFirst) heading.current?.focus()
  }, [isFirst])
  if (refusal || data?.isAsked === false) return null
  return (
    <section
      aria-labelledby={titleId}
      className="mb-4 flex flex-col gap-3 rounded-tile border border-line bg-surface-raised p-4"
    >
      <h3 ref={heading} id={titleId} tabIndex={-1} className="scroll-mt-4 text-lg outline-none">
        What did you play?
      </h3>
      <PlayedIt event={event} />
    </section>
  )
}
