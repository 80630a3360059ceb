import { useQuery } from '@tanstack/react-query'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { eventPlaysQuery, useRecordPlay } from '../calls.ts'
import { ErrorState, SkeletonText } from '../../ui/feedback/states.tsx'
import { HoldBack, isComing } from '../../ui/lazy/hold-back.tsx'
import { PlayRow } from './play-row.tsx'
import { Check, Plus } from 'lucide-react'
import type { OfferedGame, EventPlays } from '../../../contract/planning/plays/schemas.ts'
import { playName, playText } from '../../../contract/planning/plays/texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FitGame } from '../fit/fit-game.tsx'
import { peopleText } from '../split/table-texts.ts'
import { useState } from 'react'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { nextTableNumber } from '../../../contract/planning/plays/offers.ts'
import { takeFocus } from '../../ui/browser/focus.ts'
import { GameLabel, GameSearch } from '../../events/form/game-choices.tsx'

export function PlayedIt({ event }: { event: GameEvent }) {
  const query = useQuery(eventPlaysQuery(event.id))
  if (!query.data && query.isError) return <ErrorState query={query}>We could not load what was played.</ErrorState>
  const hold = <HoldBack isLoading={isComing(query)} />
  if (!query.data)
    return (
      <>
        <SkeletonText lines={3} />
        {hold}
      </>
    )
  const { plays, offered } = query.data
  return (
    <>
      <p className="text-sm text-ink-soft">
        One press adds a game to your play log. When three or more people answer, everyone sees how the game plays.
      </p>
      <ul aria-label="Games of this event" className="flex flex-col gap-1 empty:hidden">
        {plays.map((play) => (
          <li key={`${play.game.id} ${play.tableNumber}`}>
            <PlayRow event={event} play={play} />
          </li>
        ))}
        {offered.map((offer) => (
          <li key={`${offer.game.id} ${offer.tableNumber}`}>
            <OfferRow event={event} offer={offer} />
          </li>
        ))}
      </ul>
      <AddPlayedGame event={event} recorded={query.data} />
      {hold}
    </>
  )
}

function OfferRow({ event, offer }: { event: GameEvent; offer: OfferedGame }) {
  const { game, tableNumber, people } = offer
  const { record, isPending } = useRecordPlay(event)
  return (
    <div className="flex items-center gap-2 rounded-tile p-2.5 max-sm:-mx-2">
      <FitGame game={game}>{offerText(offer)}</FitGame>
      <Button
        variant="secondary"
        size="small"
        pending={isPending}
        aria-label={`Played it: ${playName(offer)}`}
        onClick={() => record({ gameId: game.id, tableNumber, people, minutes: null, vote: null })}
      >
        {!isPending && <Check aria-hidden />}
        Played it
      </Button>
    </div>
  )
}

/** Describes an offered game: 'Your table · 4 people', '3 people · Ada, Ben and 1 guest', or 'Planned'. */
function offerText({ source, people, tableNumber, members, guests }: OfferedGame): string {
  if (source === 'planned') return 'Planned'
  const table = playText({ people, minutes: null, tableNumber })
  if (source === 'ownTable') return `Your table · ${table}`
  return members.length === 0 ? table : `${table} · ${peopleText({ members, guests, people })}`
}

/** The field for recording a game that was not planned, or a second table of a game. */
function AddPlayedGame({ event, recorded }: { event: GameEvent; recorded: EventPlays }) {
  const [isOpen, setOpen] = useState(false)
  const { record } = useRecordPlay(event)

  function handleChoose({ id }: GameSummary) {
    setOpen(false)
    const tableNumber = nextTableNumber(id, recorded)
    record({ gameId: id, tableNumber, people: recorded.likelyPeople, minutes: null, vote: null })
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
