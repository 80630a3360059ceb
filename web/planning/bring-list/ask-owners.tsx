import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { MissingGame } from '../../../contract/planning/nights/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { useCall } from '../../platform/api/use-write.ts'

interface AskOwnersProps extends Pick<ButtonProps, 'variant' | 'size'> {
  event: GameEvent
  missing: Pick<MissingGame, 'game' | 'owners'>
}

/** Buttons with which the host asks the owners of a game at the table to bring it. */
export function AskOwners({ event, missing: { game, owners }, variant = 'secondary', size = 'small' }: AskOwnersProps) {
  const ask = useCall('PUT /api/events/:eventId/bring-list/:gameId/asked/:userId')

  async function handleAsk(userId: number, name: string) {
    await showResult(ask.mutateAsync({ parameters: { eventId: event.id, gameId: game.id, userId }, body: undefined }), {
      done: { title: `We asked ${name}`, description: 'They can answer with one press.', tone: 'success' },
      failed: `We could not ask ${name}. Please try again.`,
    })
  }

  return owners.map(({ user: { id, fullName }, isAsked }) => (
    <Button
      key={id}
      variant={variant}
      size={size}
      wraps
      disabled={isAsked}
      pending={ask.isPending && ask.variables.parameters.userId === id}
      onClick={() => void handleAsk(id, fullName)}
    >
      {isAsked ? `${isolated(fullName)} was asked` : `Ask ${isolated(fullName)}`}
    </Button>
  ))
}
