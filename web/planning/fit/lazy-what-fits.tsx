import { Dices } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { tableRefusal } from '../../../contract/planning/fit/table.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { FitSkeleton } from './fit-skeleton.tsx'

const WhatFits = lazyPart(async () => (await import('./what-fits.tsx')).WhatFits, {
  failure: 'We could not find out what fits.',
  Loading: FitSkeleton,
})

interface WhatFitsProps {
  event: GameEvent
  /** Whether the member has a table, so that the games for it are chosen. */
  isFolded?: boolean
}

/** Offers the people at an event to show what they can play. The code and the games load at the press of the button. */
export function LazyWhatFits({ event, isFolded = false }: WhatFitsProps) {
  const titleId = useId()
  const refusal = tableRefusal(event, useNow())
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (refusal) return null

  function handleOpen() {
    setOpen(true)
    // The button disappears.
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 pt-7">
      <h3 ref={heading} id={titleId} tabIndex={-1} className="text-lg outline-none">
        What fits
      </h3>
      {isOpen ? (
        <WhatFits event={event} />
      ) : (
        <div
          className={
            isFolded
              ? undefined
              : 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile bg-felt-soft px-4 py-3.5 text-felt-ink'
          }
        >
          {!isFolded && (
            <p className="min-w-0 grow basis-64">
              Not sure what to play? We know who comes, what they own and how long you have.
            </p>
          )}
          <Button variant="secondary" size="small" onClick={handleOpen}>
            <Dices aria-hidden />
            What can we play?
          </Button>
        </div>
      )}
    </section>
  )
}
