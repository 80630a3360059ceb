import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { MissingGame } from '../../../contract/planning/nights/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { useAskToBring } from './calls.ts'

interface AskOwnersProps {
  event: GameEvent
  missing: Pick<MissingGame, 'game' | 'owners'>
}

/** Buttons with which the host asks the owners of a game at the table to bring it. */
export function AskOwners({ event, missing: { game, owners } }: AskOwnersProps) {
  const ask = useAskToBring()

  async function handleAsk(userId: number, name: string) {
    await showResult(ask.mutateAsync({ event, game, userId }), {
      done: { title: `We asked ${name}`, description: 'They can answer with one press.', tone: 'success' },
      failed: `We could not ask ${name}. Please try again.`,
    })
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
