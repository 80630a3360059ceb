import { bringClauses, bringGap } from '../../../contract/planning/fit/bring-list.ts'
import { capitalize } from '../../../contract/planning/fit/words.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { PlannedGame } from '../../../contract/planning/fit/schemas.ts'
import { DeletedGameLabel } from '../../games/card/game-labels.tsx'
import { useMember } from '../../platform/session/session.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { FitGame } from '../fit/fit-game.tsx'
import { AskOwners } from './ask-owners.tsx'
import { MisfitNote } from './misfit-note.tsx'
import { OfferChip } from './offer-chip.tsx'

/** A planned game with the members who bring and teach it, and the buttons with which the reader offers to do so. */
export function PlannedGameRow({ event, planned }: { event: GameEvent; planned: PlannedGame }) {
  const { game, isAsked, isBringing, isTeaching, copyOwners } = planned
  const member = useMember()
  const gap = bringGap(planned)
  const isNamed = copyOwners.some(({ id }) => id === member.id)
  const clauses = bringClauses(planned, member.id).map(capitalize)

  return (
    <div role="group" aria-label={game.name} className="flex flex-col gap-2">
      <FitGame
        game={game}
        badge={
          <>
            {game.isDeleted && <DeletedGameLabel />}
            {gap && (
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
        <AskOwners event={event} planned={planned} />
      </div>
    </div>
  )
}
