// @offline
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nobodyBrings } from '../../../contract/events/decisions.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { BringListSkeleton, EventGameList } from './event-game-list.tsx'
import { bringListQuery, ownPartQuery } from '../calls.ts'
import { bringClauses, bringGap, lacksCopy } from '../../../contract/planning/fit/bring-list.ts'
import { misfitText, needsTables } from '../../../contract/planning/fit/hard-rules.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { capitalize } from '../../../contract/planning/fit/words.ts'
import type { PlannedGame } from '../../../contract/planning/fit/schemas.ts'
import { DeletedGameLabel } from '../../games/card/game-labels.tsx'
import { useMember } from '../../platform/session/session.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { FitGame } from '../fit/fit-game.tsx'
import { OfferChip } from '../fit/offer-chip.tsx'
import { ownedGame } from '../../../contract/planning/fit/replan.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useCall } from '../../platform/api/use-write.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

/** If the list does not load, only the games show. */
export function BringList({ event }: { event: GameEvent }) {
  const { data: list, isPending } = useQuery(bringListQuery(event.id))
  const isOrganizer = mayRunEvent(event)
  // Without attendees, the desk asks for people first.
  const hasDesk = isOrganizer && event.attendeeCount > 0
  const { data: part } = useQuery({ ...ownPartQuery(event.id), enabled: hasDesk })
  const gaps = list?.games.filter(lacksCopy) ?? []
  const [showsOffers, setShowsOffers] = useState(false)
  const hasFold = isOrganizer && Number(list?.games.length) > 2
  const onDesk = hasDesk && part ? part.missing.filter(({ isOwned }) => isOwned).map(({ game }) => game.id) : []
  if (isPending) return <BringListSkeleton games={event.games} />
  if (!list) return <EventGameList games={event.games} />
  return (
    <TitledSection title="Games" titleLook="mb-3 text-lg">
      {gaps.length > 1 && !isOrganizer && (
        <p className="mb-3 rounded-control bg-mustard-soft px-3.5 py-2.5 text-[0.9375rem] text-mustard-ink">
          {nobodyBrings(gaps.map(({ game }) => game.name))} yet.
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {list.games.map((planned) => (
          <li key={planned.game.id}>
            <PlannedGameRow
              event={event}
              planned={planned}
              isCalm={gaps.length > 1 || (hasDesk && lacksCopy(planned))}
              isOnDesk={onDesk.includes(planned.game.id)}
              isFolded={hasFold && !showsOffers}
            />
          </li>
        ))}
      </ul>
      {hasFold && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          aria-expanded={showsOffers}
          onClick={() => setShowsOffers(!showsOffers)}
        >
          Bring or teach a game
        </Button>
      )}
    </TitledSection>
  )
}

interface PlannedGameRowProps {
  event: GameEvent
  planned: PlannedGame
  /** Whether one line above says what is missing: other games have gaps too, or the reader has a desk. */
  isCalm: boolean
  /** Whether the desk has the button to bring it. */
  isOnDesk: boolean
  /** Whether only the offers that the reader has made have their buttons. */
  isFolded: boolean
}

/** A planned game with the members who bring and teach it, and the buttons with which the reader offers to do so. */
function PlannedGameRow({ event, planned, isCalm, isOnDesk, isFolded }: PlannedGameRowProps) {
  const { game, isAsked, isBringing, isTeaching, copyOwners } = planned
  const member = useMember()
  const gap = bringGap(planned)
  const isNamed = copyOwners.some(({ id }) => id === member.id)
  const asked = planned.owners
    .filter((owner) => owner.isAsked)
    .map(({ user }) => `${isolated(user.fullName)} was asked`)
  const clauses = [
    ...(gap && isCalm ? [gap] : []),
    ...(planned.isNeeded ? [] : [misfitText({ rule: 'noTable' })]),
    ...bringClauses(planned, member.id).map(capitalize),
    ...asked,
  ]

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
      {/* The offer to split the table says it once for all games. */}
      {planned.misfit !== null && planned.misfit !== needsTables && (
        <p className="text-sm wrap-anywhere text-mustard-ink sm:pl-17">{misfitLine(planned)}</p>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden sm:pl-17">
        {planned.replacement && <ReplaceButton event={event} game={game} replacement={planned.replacement} />}
        {(isBringing || (planned.isNeeded && !isOnDesk && !isFolded)) && (
          <OfferChip event={event} game={game} name="isBringing" isOffered={isBringing}>
            {"I'll bring it"}
          </OfferChip>
        )}
        {(isTeaching || (planned.isNeeded && !isFolded)) && (
          <OfferChip event={event} game={game} name="isTeaching" isOffered={isTeaching}>
            I can teach it
          </OfferChip>
        )}
      </div>
    </div>
  )
}

/** Says why a planned game does not fit, and which game does. */
function misfitLine({ misfit, replacement }: PlannedGame): string {
  return replacement ? `${misfit}. ${ownedGame({ ...replacement, name: replacement.game.name })} fits.` : `${misfit}.`
}

interface ReplaceButtonProps {
  event: GameEvent
  game: GameSummary
  replacement: NonNullable<PlannedGame['replacement']>
}

/** Replaces a game that does not fit with the one that fits best. */
function ReplaceButton({ event, game, replacement: { game: other } }: ReplaceButtonProps) {
  const button = usePassFocusOn<HTMLButtonElement>()
  const plan = useCall('PUT /api/events/:eventId/bring-list/:gameId', {
    done: {
      title: `${other.name} is planned`,
      description: `It replaces ${game.name}. We notify everyone who is coming.`,
      tone: 'success',
    },
    failed: 'We could not replace this game. Please try again.',
    explained: ['TooManyGames'],
  })

  return (
    <Button
      ref={button}
      variant="secondary"
      size="small"
      pending={plan.isPending}
      aria-label={`Replace ${game.name} with ${other.name}`}
      onClick={() =>
        plan.mutate({ parameters: { eventId: event.id, gameId: other.id }, body: { replacedId: game.id } })
      }
    >
      Replace
    </Button>
  )
}
