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

/** Offers the people at an event to show what they can play. The code and the games load at the press of the button. */
export function LazyWhatFits({ event }: { event: GameEvent }) {
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
        <>
          <p className="text-ink-soft">We know who comes, what they own and how long you have.</p>
          <Button variant="secondary" size="small" className="self-start" onClick={handleOpen}>
            <Dices aria-hidden />
            What can we play?
          </Button>
        </>
      )}
    </section>
  )
}
