import type { GameEvent } from '../../../contract/events/events.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useWait } from './use-wait.ts'

/** What there is to do about a full event. */
export function WaitButton({ event }: { event: GameEvent }) {
  const { wait, isPending } = useWait(event)
  return (
    <Button pending={isPending} onClick={() => void wait()}>
      {isPending ? 'Joining...' : 'Join Waiting List'}
    </Button>
  )
}
