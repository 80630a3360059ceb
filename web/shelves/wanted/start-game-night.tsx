import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { showResult } from '../../platform/api/failure-toast.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { openedOverScreen, useCloseDialog } from '../../platform/navigation/use-close-dialog.ts'
import { useNavigate, useSearchParams } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { InviteWishersChoice } from './invite-wishers-choice.tsx'
import { useCall } from '../../platform/api/use-write.ts'

const CreateEventDialog = lazyDialog(
  async () => (await import('../../events/form/create-event-dialog.tsx')).CreateEventDialog,
)

/** The query parameter with the game of the open form, on any screen: `/players?night=7`. */
const parameter = 'night'

/**
 * Opens the form for a new event with a game that several people nearby want to play. Creating the event invites them,
 * unless the host turns this off.
 */
export function StartGameNight({ game }: { game: GameSummary }) {
  const [address, setAddress] = useSearchParams()
  const closeDialog = useCloseDialog()
  const navigate = useNavigate()
  const invite = useCall('POST /api/events/:eventId/game-invitations')
  const [invites, setInvites] = useState(true)

  function handleOpen() {
    const next = new URLSearchParams(address)
    next.set(parameter, String(game.id))
    setAddress(next, { preventScrollReset: true, state: openedOverScreen })
  }

  async function handleCreated(event: GameEvent) {
    void navigate(paths.event(event.id), { replace: true })
    if (!invites || event.isUnlisted || !event.games.some(({ id }) => id === game.id)) return
    await showResult(invite.mutateAsync({ parameters: { eventId: event.id }, body: { gameId: game.id } }), {
      done: {
        title: 'Event created!',
        description: `We invite people near you who want to play ${game.name}. You see who they are when they join.`,
        tone: 'success',
      },
      failed: 'We created your event, but we could not send the invitations.',
      explained: ['TooManyGameInvitations'],
    })
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
