import type { WantedGame as Wanted } from '../../../contract/shelves/wanted/schemas.ts'
import { wantedText } from '../../../contract/shelves/wanted/texts.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { Link, useNavigate, useSearchParams, withParameters } from '../../ui/router/index.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { useQuery } from '@tanstack/react-query'
import { wantedQuery } from '../calls.ts'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { openedOverScreen, useCloseDialog } from '../../platform/navigation/use-close-dialog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useCall } from '../../platform/api/use-write.ts'
import { maxInvitedWishers } from '../../../contract/shelves/wanted/rules.ts'
import type { EventDraft } from '../../events/form/create-event-form.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'

/** The number of people near the member who want to play a game. Renders nothing for fewer than three people. */
export function WantedGame({ gameId }: { gameId: number }) {
  const { data } = useQuery(wantedQuery({ game: gameId }))
  const [wanted] = data?.games ?? []
  if (!wanted || !data || data.miles === null) return null
  return (
    <div className="mb-5">
      <WantedRow wanted={wanted} miles={data.miles} />
    </div>
  )
}

/** A game that several people nearby want to play, with a button to start a game night. */
export function WantedRow({ wanted, miles }: { wanted: Wanted; miles: number }) {
  const unit = useDistanceUnit()
  const { game } = wanted
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-tile bg-felt-soft px-4 py-3.5">
      <Link to={paths.game(game.id)} aria-label={game.name} className="shrink-0 rounded-control">
        <Cover decorative game={game} className="size-14 rounded-control" />
      </Link>
      <p className="min-w-0 grow basis-48 wrap-anywhere text-felt-ink">{wantedText(wanted, { miles, unit })}</p>
      <StartGameNight game={game} />
    </div>
  )
}

const CreateEventDialog = lazyDialog(
  async () => (await import('../../events/form/create-event-dialog.tsx')).CreateEventDialog,
)

/** The query parameter with the game of the open form, on any screen: `/players?night=7`. */
const parameter = 'night'

/** Creating the event invites the people who want to play the game, unless the host turns this off. */
function StartGameNight({ game }: { game: GameSummary }) {
  const [address, setAddress] = useSearchParams()
  const closeDialog = useCloseDialog()
  const navigate = useNavigate()
  const invite = useCall('POST /api/events/:eventId/game-invitations', {
    done: {
      title: 'Event created!',
      description: `We invite people near you who want to play ${game.name}. You see who they are when they join.`,
      tone: 'success',
    },
    failed: 'We created your event, but we could not send the invitations.',
    explained: ['TooManyGameInvitations'],
  })
  const [invites, setInvites] = useState(true)

  function handleOpen() {
    const opened = withParameters(address, { [parameter]: String(game.id) })
    setAddress(opened, { preventScrollReset: true, state: openedOverScreen })
  }

  function handleCreated(event: GameEvent) {
    void navigate(paths.event(event.id), { replace: true })
    if (!invites || event.isUnlisted || !event.games.some(({ id }) => id === game.id)) return
    invite.mutate({ parameters: { eventId: event.id }, body: { gameId: game.id } })
  }

  return (
    <>
      <Button variant="secondary" size="small" aria-label={`Start a game night with ${game.name}`} onClick={handleOpen}>
        <CalendarPlus aria-hidden />
        Start a game night
      </Button>
      <CreateEventDialog
        isOpen={address.get(parameter) === String(game.id)}
        isOpenAt={(search) => search.has(parameter)}
        onClose={() => closeDialog(parameter)}
        game={game}
        onCreated={(event) => void handleCreated(event)}
      >
        {(draft) => <InviteWishersChoice game={game} draft={draft} isChosen={invites} onChange={setInvites} />}
      </CreateEventDialog>
    </>
  )
}

interface InviteWishersChoiceProps {
  game: GameSummary
  draft: EventDraft
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Lets the host of a new event choose whether the people nearby who want to play its game are invited. */
function InviteWishersChoice({ game, draft, isChosen, onChange }: InviteWishersChoiceProps) {
  const obstacle = obstacleOf(game, draft)
  return (
    <div className="mt-5 rounded-tile bg-felt-soft px-4 py-3.5">
      <Checkbox
        label={`Invite people near you who want to play ${game.name}`}
        hint={
          obstacle ??
          `We notify up to ${maxInvitedWishers} people of the date and place. You see who they are when they join.`
        }
        disabled={obstacle !== undefined}
        checked={isChosen && obstacle === undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}

/** Returns why a draft cannot invite people who want to play a game. */
function obstacleOf(game: GameSummary, { games, isUnlisted }: EventDraft): string | undefined {
  if (!games.some(({ id }) => id === game.id))
    return `Nobody is invited, because you removed ${game.name} from the games.`
  return isUnlisted ? 'Nobody is invited to an event that you leave out of the lists.' : undefined
}
