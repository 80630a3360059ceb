import { Check, Trash2 } from 'lucide-react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { EventPlay } from '../../../contract/planning/plays/schemas.ts'
import { playName, playText } from '../../../contract/planning/plays/texts.ts'
import { useRecordPlay } from '../calls.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { FitGame } from '../fit/fit-game.tsx'
import { PlayFacts } from './play-facts.tsx'
import { useCall } from '../../platform/api/use-write.ts'

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
