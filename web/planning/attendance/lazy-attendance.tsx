import type { ComponentProps } from 'react'
import { outcomeReadRefusal } from '../../../contract/planning/attendance/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useHasLoaded } from '../../ui/browser/run-when-idle.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { HoldBack } from '../../ui/lazy/hold-back.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useEventsAddress } from '../../events/events-address.ts'

const StillComing = lazyPart(async () => (await import('./still-coming.tsx')).StillComing, {
  failure: 'The question “Are you still coming?” could not be loaded.',
  Loading: () => <HoldBack isLoading />,
})
const WhoCame = lazyPart(async () => (await import('./who-came.tsx')).WhoCame, {
  failure: 'The list of who came could not be loaded.',
  Loading: () => <HoldBack isLoading />,
})

const HowWasIt = lazyPart(async () => (await import('./who-came.tsx')).HowWasIt, {
  failure: 'The question “How was it?” could not be loaded.',
  Loading: Buttons,
})

/** Asks the host of a past night on Home, once the screen has loaded. Reserves the height of its buttons. */
export function LazyHowWasIt(props: ComponentProps<typeof HowWasIt>) {
  return useHasLoaded() ? <HowWasIt {...props} /> : <Buttons />
}

function Buttons() {
  return <div aria-hidden className="h-10" />
}

/** Asks an attendee who comes from the reminder whether they keep the seat. */
export function LazyStillComing({ event }: { event: GameEvent }) {
  const { question, removeQuestion } = useEventsAddress()
  if (question !== 'stillComing' || !event.isAttending) return null
  return <StillComing event={event} onAnswered={() => removeQuestion('stillComing')} />
}

/** Asks the host of an event that is over whether it happened, and who came. */
export function LazyWhoCame({ event }: { event: GameEvent }) {
  if (outcomeReadRefusal(event, useNow())) return null
  return <WhoCame event={event} />
}
