import type { GameEvent } from '../../../contract/events/schemas.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useCall } from '../../platform/api/use-write.ts'

interface TableButtonProps {
  event: GameEvent
  place: number
  /** A member without a table whom the host seats; by default the reader. */
  memberId?: number
  label: string
}

export function TableButton({ event, place, memberId, label }: TableButtonProps) {
  const change = useCall('PUT /api/events/:eventId/split/seat')

  async function handlePress() {
    try {
      await change.mutateAsync({
        parameters: { eventId: event.id },
        body: { place, ...(memberId !== undefined && { userId: memberId }) },
      })
    } catch (error) {
      const text = isProblem(error, 'TableFull')
        ? 'This table has filled up. Please choose another one.'
        : 'We could not change the table. Please try again.'
      showToast(errorToast(text))
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      wraps
      pending={change.isPending}
      onClick={() => void handlePress()}
      className="self-start"
    >
      {label}
    </Button>
  )
}
