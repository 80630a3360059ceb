import { PartyPopper, X } from 'lucide-react'
import { useId } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Link } from '../../router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { CopyLinkButton } from '../details/copy-link-button.tsx'
import { InvitePlayersLink } from '../details/invite-players-link.tsx'
import { useDetailsLink } from '../events-address.ts'

interface CreatedEventProps {
  event: Pick<GameEvent, 'id' | 'linkCode' | 'visibility'>
  onClose: () => void
}

/** The next steps for an event that the member has just created. */
export function CreatedEvent({ event, onClose }: CreatedEventProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="flex animate-rise flex-wrap items-center gap-x-6 gap-y-4 rounded-tile border border-line bg-felt-soft py-4 pr-3 pl-5"
    >
      <PartyPopper aria-hidden className="size-7 shrink-0 text-felt-ink max-sm:hidden" />
      <div className="min-w-56 grow basis-72">
        <h2 id={headingId} className="text-xl">
          Your table is open
        </h2>
        <p className="text-ink-soft">Invite the players you would like to see there.</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <InvitePlayersLink eventId={event.id} />
        <CopyLinkButton event={event} />
        <Button asChild variant="ghost" size="small">
          <Link {...useDetailsLink(event)}>See the event</Link>
        </Button>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
    </section>
  )
}
