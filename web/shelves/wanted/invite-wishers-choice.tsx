import { useId } from 'react'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { maxInvitedWishers } from '../../../contract/shelves/wanted/rules.ts'
import type { EventDraft } from '../../events/form/create-event-form.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'

interface InviteWishersChoiceProps {
  game: GameSummary
  draft: EventDraft
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Lets the host of a new event choose whether the people nearby who want to play its game are invited. */
export function InviteWishersChoice({ game, draft, isChosen, onChange }: InviteWishersChoiceProps) {
  const hintId = useId()
  const obstacle = obstacleOf(game, draft)
  return (
    <div className="mt-5 rounded-tile bg-felt-soft px-4 py-3.5">
      <Checkbox
        label={`Invite people near you who want to play ${game.name}`}
        aria-describedby={hintId}
        disabled={obstacle !== undefined}
        checked={isChosen && obstacle === undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={hintId} className="pl-8 text-sm wrap-anywhere text-ink-soft">
        {obstacle ??
          `We notify up to ${maxInvitedWishers} people of the date and place. You see who they are when they join.`}
      </p>
    </div>
  )
}

/** Returns why a draft cannot invite people who want to play a game. */
function obstacleOf(game: GameSummary, { games, isUnlisted }: EventDraft): string | undefined {
  if (!games.some(({ id }) => id === game.id))
    return `Nobody is invited, because you removed ${game.name} from the games.`
  return isUnlisted ? 'Nobody is invited to an event that you leave out of the lists.' : undefined
}
