import { MapPin } from 'lucide-react'
import { isOver } from '../../../contract/events/rules.ts'
import type { InvitedEvent } from '../../../contract/events/invitations/schemas.ts'
import { EventWhen } from '../card/event-facts.tsx'
import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ClosedNote } from './closed-note.tsx'
import { TakeSeat } from './take-seat.tsx'

/** An event for members, as a visitor with an invitation by email sees it. */
export function InvitedEventPage({ event, code }: { event: InvitedEvent; code: string }) {
  const { title, place, status, needsApproval } = event
  const isClosed = isOver(event, useNow()) || status === 'cancelled'
  return (
    <Card asChild className="mx-auto max-w-2xl">
      <article aria-labelledby="event-title" className="flex flex-col gap-7 p-5 sm:p-8">
        <DocumentTitle>{title}</DocumentTitle>
        <div className="flex flex-col gap-3">
          <p className="font-semibold text-ink-soft">You are invited to</p>
          <h1 id="event-title" className="text-3xl tracking-[-0.02em] wrap-break-word sm:text-4xl">
            <bdi>{title}</bdi>
          </h1>
          <EventWhen event={event} showsYear />
          {place !== null && (
            <p className="flex gap-2.5 text-[0.9375rem] font-medium">
              <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
              {place}
            </p>
          )}
          {!isClosed && <p className="text-ink-soft">Only members can see the games and the other players.</p>}
        </div>
        {isClosed ? (
          <ClosedNote isCancelled={status === 'cancelled'} />
        ) : (
          <TakeSeat action={needsApproval ? 'ask' : 'join'} code={code} />
        )}
      </article>
    </Card>
  )
}
