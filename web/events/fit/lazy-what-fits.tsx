import { Dices } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { tableRefusal } from '../../../contract/fit/table.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { FitSkeleton } from './fit-skeleton.tsx'

const loadWhatFits = () => import('./what-fits.tsx')
const WhatFits = lazy(async () => ({ default: (await loadWhatFits()).WhatFits }))

/** Offers the people at an event to show what they can play. The code and the games load at the press of the button. */
export function LazyWhatFits({ event }: { event: GameEvent }) {
  const titleId = useId()
  const refusal = tableRefusal(event, useNow())
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')
  if (refusal) return null

  // Without a connection the code does not load. React would then replace the whole screen, and with it a half-written
  // comment.
  async function handleOpen() {
    setState('loading')
    try {
      await loadWhatFits()
      setState('open')
    } catch {
      setState('closed')
      showToast(errorToast('We could not find out what fits. Please check your connection and try again.'))
    }
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 pt-7">
      <h3 id={titleId} className="text-lg">
        What fits
      </h3>
      {state === 'open' ? (
        <Suspense fallback={<FitSkeleton />}>
          <WhatFits event={event} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile bg-felt-soft px-4 py-3.5 text-felt-ink">
          <p className="min-w-0 grow basis-64">
            Not sure what to play? We know who comes, what they own and how long you have.
          </p>
          <Button variant="secondary" size="small" pending={state === 'loading'} onClick={() => void handleOpen()}>
            {state === 'closed' && <Dices aria-hidden />}
            What can we play?
          </Button>
        </div>
      )}
    </section>
  )
}
