import { useId } from 'react'
import type { GameSummary } from '../../contract/games/schemas.ts'
import { maxInvitedWishers } from '../../contract/wanted/rules.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'

interface InviteWishersChoiceProps {
  game: GameSummary
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Lets the host of a new event choose whether the people nearby who want to play its game are invited. */
export function InviteWishersChoice({ game, isChosen, onChange }: InviteWishersChoiceProps) {
  const hintId = useId()
  return (
    <div className="mt-5 rounded-tile bg-felt-soft px-4 py-3.5">
      <Checkbox
        label={`Invite people near you who want to play ${game.name}`}
        aria-describedby={hintId}
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={hintId} className="pl-8 text-sm text-ink-soft">
        We tell up to {maxInvitedWishers} people when and where you host it. You see who they are when they join. An
        event that you leave out of the lists invites nobody.
      </p>
    </div>
  )
}
