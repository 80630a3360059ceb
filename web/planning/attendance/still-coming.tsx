// @offline
import { Armchair, Check } from 'lucide-react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { retryWhenBusy, useCall } from '../../platform/api/use-write.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

/** Asks whether the member keeps the seat. Each answer takes one press. */
export function StillComing({ event, onAnswered }: { event: GameEvent; onAnswered: () => void }) {
  const member = useMember()
  const leave = useCall('DELETE /api/events/:eventId/attendees/:userId', {
    done: { title: 'Thank you for telling us', description: 'Your seat is free for someone else.' },
    onDone: onAnswered,
    failed: 'We could not give back your seat. Please try again.',
    ...retryWhenBusy,
  })

  function handleKeep() {
    showToast({ title: 'See you there!', description: 'Your seat is kept.' })
    onAnswered()
  }

  return (
    <TitledSection
      title="Are you still coming?"
      titleLook="min-w-0 grow basis-48 text-lg"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-tile bg-mustard-soft p-4 text-mustard-ink"
    >
      <Button size="small" disabled={leave.isPending} onClick={handleKeep}>
        <Check aria-hidden />
        Yes, I am coming
      </Button>
      <Button
        variant="secondary"
        size="small"
        pending={leave.isPending}
        onClick={() => leave.mutate({ parameters: { eventId: event.id, userId: member.id } })}
      >
        {!leave.isPending && <Armchair aria-hidden />}
        Give back my seat
      </Button>
    </TitledSection>
  )
}
