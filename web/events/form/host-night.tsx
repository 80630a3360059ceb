import { CalendarPlus } from 'lucide-react'
import type { Game } from '../../../contract/games/schemas.ts'
import { useEventsAddress } from '../events-address.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const CreateEventDialog = lazyDialog(async () => (await import('./create-event-dialog.tsx')).CreateEventDialog)

/** Opens the form for a new event with this game chosen: `/games/7?create=1`. */
export function HostNight({ game }: { game: Game }) {
  const { isCreating, openForm, closeForm, showDetails } = useEventsAddress()
  return (
    <>
      <Button variant="secondary" size="large" onClick={openForm} className="max-sm:grow max-sm:px-3">
        <CalendarPlus aria-hidden />
        Host a night with this game
      </Button>
      <CreateEventDialog isOpen={isCreating} onClose={closeForm} game={game} onCreated={({ id }) => showDetails(id)} />
    </>
  )
}
