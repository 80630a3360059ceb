import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { PlannedGame } from '../../../contract/planning/fit/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useAskToBring } from './calls.ts'

interface AskOwnersProps {
  event: GameEvent
  planned: PlannedGame
}

/** Buttons with which the host asks the owners of a game at the table to bring it. */
export function AskOwners({ event, planned: { game, owners } }: AskOwnersProps) {
  const ask = useAskToBring()

  async function handleAsk(userId: number, name: string) {
    try {
      await ask.mutateAsync({ event, game, userId })
      showToast({ title: `We asked ${name}`, description: 'They can answer with one press.', tone: 'success' })
    } catch {
      showToast(errorToast(`We could not ask ${name}. Please try again.`))
    }
  }

  return owners.map(({ user: { id, fullName }, isAsked }) => (
    <Button
      key={id}
      variant="secondary"
      size="small"
      wraps
      disabled={isAsked}
      pending={ask.isPending && ask.variables.userId === id}
      onClick={() => void handleAsk(id, fullName)}
    >
      {isAsked ? `${isolated(fullName)} was asked` : `Ask ${isolated(fullName)}`}
    </Button>
  ))
}
