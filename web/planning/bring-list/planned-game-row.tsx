import { bringClauses, bringGap } from '../../../contract/planning/fit/bring-list.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { capitalize } from '../../../contract/planning/fit/words.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { PlannedGame } from '../../../contract/planning/fit/schemas.ts'
import { DeletedGameLabel } from '../../games/card/game-labels.tsx'
import { useMember } from '../../platform/session/session.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { FitGame } from '../fit/fit-game.tsx'
import { MisfitNote } from './misfit-note.tsx'
import { OfferChip } from '../fit/offer-chip.tsx'

interface PlannedGameRowProps {
  event: GameEvent
  planned: PlannedGame
  /** Whether other games have gaps too, so that one line above them says it. */
  isCalm: boolean
}

/** A planned game with the members who bring and teach it, and the buttons with which the reader offers to do so. */
export function PlannedGameRow({ event, planned, isCalm }: PlannedGameRowProps) {
  const { game, isAsked, isBringing, isTeaching, copyOwners } = planned
  const member = useMember()
  const gap = bringGap(planned)
  const isNamed = copyOwners.some(({ id }) => id === member.id)
  const asked = planned.owners
    .filter((owner) => owner.isAsked)
    .map(({ user }) => `${isolated(user.fullName)} was asked`)
  const clauses = [...(gap && isCalm ? [gap] : []), ...bringClauses(planned, member.id).map(capitalize), ...asked]

  return (
    <div role="group" aria-label={game.name} className="flex flex-col gap-2">
      <FitGame
        game={game}
        badge={
          <>
            {game.isDeleted && <DeletedGameLabel />}
            {gap && !isCalm && (
              <Badge tone="mustard" className="wrap-anywhere whitespace-normal!">
                {gap}
              </Badge>
            )}
          </>
        }
      >
        {clauses.join(' · ')}
        {isAsked && !isBringing && !isNamed && <span className="block">You were asked to bring it.</span>}
      </FitGame>
      <MisfitNote event={event} planned={planned} />
      <div className="flex flex-wrap items-center gap-2 sm:pl-17">
        <OfferChip event={event} game={game} name="isBringing" isOffered={isBringing}>
          {"I'll bring it"}
        </OfferChip>
        <OfferChip event={event} game={game} name="isTeaching" isOffered={isTeaching}>
          I can teach it
        </OfferChip>
      </div>
    </div>
  )
}
