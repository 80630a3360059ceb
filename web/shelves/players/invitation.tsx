import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { readId } from '../../../contract/platform/address.ts'
import type { Player } from '../../../contract/shelves/players/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { Link, useSearchParams } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** Returns the event to which the member invites players, which the address names: `/players?event=7`. */
function useInvitedEventId(): number | undefined {
  const [address] = useSearchParams()
  return readId(address.get('event') ?? '')
}

/**
 * Returns the address to write to a player, or undefined if the player does not accept messages from the member. While
 * the member invites players, the message is an invitation to the event.
 */
export function usePlayerMessageAddress({ id: playerId, acceptsMessages }: Player): string | undefined {
  const eventId = useInvitedEventId()
  if (!acceptsMessages) return undefined
  return eventId === undefined ? paths.conversation(playerId) : paths.conversationInviting(playerId, eventId)
}

/** Explains how to invite players while the address names an event. */
export function InvitationNote() {
  const eventId = useInvitedEventId()
  const event = useQuery({ ...eventQuery(eventId ?? 0), enabled: eventId !== undefined }).data
  if (!event) return null
  return (
    <section aria-label="Invitation" className={noteLook}>
      <CalendarDays aria-hidden className="size-5 shrink-0 text-felt-ink" />
      <p className="min-w-48 grow basis-64 wrap-break-word">
        You are inviting players to{' '}
        <strong className="font-semibold">
          <bdi>{event.title}</bdi>
        </strong>
        . Your message to a player includes a link to the event. The host and co-hosts see whom you invite, but not your
        message.
      </p>
      <Button asChild variant="secondary" size="small">
        <Link to={paths.event(event.id)}>Back to the event</Link>
      </Button>
    </section>
  )
}

const noteLook = 'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-tile border border-line bg-felt-soft px-5 py-4'

function eventQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId', { parameters: { eventId } })
}
