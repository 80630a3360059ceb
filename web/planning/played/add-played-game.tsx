import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { nextTableNumber } from '../../../contract/planning/plays/offers.ts'
import type { EventPlays } from '../../../contract/planning/plays/schemas.ts'
import { takeFocus } from '../../ui/browser/focus.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { GameLabel, GameSearch } from '../../events/form/game-choices.tsx'
import { useRecordPlay } from '../plays/calls.ts'

/** The field for recording a game that was not planned, or a second table of a game. */
export function AddPlayedGame({ event, recorded }: { event: GameEvent; recorded: EventPlays }) {
  const [isOpen, setOpen] = useState(false)
  const { record } = useRecordPlay(event)

  function handleChoose({ id }: GameSummary) {
    setOpen(false)
    const tableNumber = nextTableNumber(id, recorded)
    void record({ gameId: id, tableNumber, people: recorded.likelyPeople, minutes: null, vote: null })
  }

  if (isOpen)
    return (
      <div
        ref={takeFocus}
        tabIndex={-1}
        role="group"
        aria-label="Another game or table"
        className="flex flex-col gap-2 outline-none"
      >
        <GameSearch>
          {(game) => (
            <button type="button" onClick={() => handleChoose(game)} className={rowLook}>
              <GameLabel game={game} />
            </button>
          )}
        </GameSearch>
        <Button variant="ghost" size="small" onClick={() => setOpen(false)} className="self-start">
          Cancel
        </Button>
      </div>
    )
  return (
    <Button variant="ghost" size="small" onClick={() => setOpen(true)} className="self-start">
      <Plus aria-hidden />
      Another game or table
    </Button>
  )
}

const rowLook =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 py-1 text-left text-[0.9375rem] transition-colors hover:bg-ink/7'
