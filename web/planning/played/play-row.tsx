import { Check, Trash2, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { EventPlay, OwnPlay } from '../../../contract/planning/plays/schemas.ts'
import { playName, playText } from '../../../contract/planning/plays/texts.ts'
import { useRecordPlay } from '../calls.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { FitGame } from '../fit/fit-game.tsx'
import { useCall } from '../../platform/api/use-write.ts'
import { useState } from 'react'
import {
  maxPlayMinutes,
  maxPlayPeople,
  playMinutesMessage,
  type PlayVote,
} from '../../../contract/planning/plays/rules.ts'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Select } from '../../ui/fields/select.tsx'

/** A recorded play. Members correct their own record, and confirm the record of others with one press. */
export function PlayRow({ event, play }: { event: GameEvent; play: EventPlay }) {
  const { game, tableNumber, people, minutes, members, own } = play
  const { record, isPending } = useRecordPlay(event)
  const remove = useCall('DELETE /api/plays/:id', { failed: 'We could not delete this play. Please try again.' })
  const name = playName(play)
  const names = new Intl.ListFormat('en-GB').format(members.map(({ fullName }) => fullName))

  return (
    <div className="flex flex-col gap-2 rounded-tile p-2.5 max-sm:-mx-2">
      <div className={classes('flex items-start gap-2', !own && 'max-sm:flex-col')}>
        <FitGame game={game}>
          {playText({ people, minutes, tableNumber })} · recorded by {names}
        </FitGame>
        {own ? (
          <IconButton
            size="small"
            label={`Delete ${name} from my log`}
            pending={remove.isPending}
            onClick={() => remove.mutate({ parameters: { id: own.id } })}
          >
            <Trash2 aria-hidden />
          </IconButton>
        ) : (
          <Button
            variant="secondary"
            size="small"
            pending={isPending}
            aria-label={`I played it too: ${name}`}
            onClick={() => record({ gameId: game.id, tableNumber, people, minutes, vote: null })}
          >
            {!isPending && <Check aria-hidden />}I played it too
          </Button>
        )}
      </div>
      {own && (
        <PlayFacts
          play={own}
          name={name}
          onChange={({ id: _id, ...facts }) => record({ gameId: game.id, tableNumber, ...facts })}
        />
      )}
    </div>
  )
}

/** The number of people, the length, and whether the game was good with this number. Each answer is saved at once. */
function PlayFacts({ play, name, onChange }: { play: OwnPlay; name: string; onChange: (play: OwnPlay) => void }) {
  // A member can give the next answer before the earlier one is saved.
  const [draft, setDraft] = useState(play)
  const [hasImpossibleMinutes, setHasImpossibleMinutes] = useState(false)
  const { people, minutes, vote } = draft

  function change(answer: Partial<OwnPlay>) {
    const next = { ...draft, ...answer }
    setDraft(next)
    onChange(next)
  }

  function handleMinutes(text: string) {
    const chosen = text === '' ? null : Math.round(Number(text))
    const isPossible = chosen === null || (chosen >= 1 && chosen <= maxPlayMinutes)
    setHasImpossibleMinutes(!isPossible)
    if (!isPossible) return showToast(errorToast(playMinutesMessage))
    if (chosen !== minutes) change({ minutes: chosen })
  }

  function voteButton(answer: PlayVote, label: string) {
    const word = answer === 'good' ? 'Yes' : 'No'
    return (
      <Button
        variant="secondary"
        size="small"
        aria-pressed={vote === answer}
        aria-label={`${word}, ${name}: ${label} with ${people}`}
        onClick={() => change({ vote: vote === answer ? null : answer })}
        className="aria-pressed:border-felt-ink/40! aria-pressed:bg-felt-soft! aria-pressed:text-felt-ink!"
      >
        {answer === 'good' ? <ThumbsUp aria-hidden /> : <ThumbsDown aria-hidden />}
        {word}
      </Button>
    )
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={`People who played ${name}`}
        options={peopleChoices}
        value={String(people)}
        onValueChange={(value) => change({ people: Number(value), vote: null })}
        className="h-9! w-auto! px-3! text-sm!"
      />
      <div className="w-28">
        <NumberInput
          key={minutes}
          min={1}
          max={maxPlayMinutes}
          placeholder="Minutes"
          aria-label={`Minutes of ${name}`}
          aria-invalid={hasImpossibleMinutes}
          defaultValue={minutes ?? ''}
          onBlur={({ target }) => handleMinutes(target.value)}
          className="h-9! px-3!"
        />
      </div>
      <span className="text-sm text-ink-soft">Good with {people}?</span>
      {voteButton('good', 'good')}
      {voteButton('notGood', 'not good')}
    </div>
  )
}

const peopleChoices = Array.from({ length: maxPlayPeople }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 person' : `${index + 1} people`,
}))
