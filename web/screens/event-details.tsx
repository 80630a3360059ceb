import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAtEvent, mayRunEvent, mustAsk, spotsLeft } from '../../contract/events/rules.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { AddToCalendar } from '../events/calendar/add-to-calendar.tsx'
import { EventComments } from '../events/comments/event-comments.tsx'
import { ReportButton } from '../people/reporting/report-button.tsx'
import { Badge } from '../ui/layout/badge.tsx'
import { classes } from '../ui/styles/classes.ts'
import { HoldBack, isComing } from '../ui/lazy/hold-back.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { useNow } from '../ui/browser/use-now.ts'
import { InviteToEvent } from '../events/invitations/invite-to-event.tsx'
import { EventActions } from '../events/details/event-actions.tsx'
import { EventBanner } from '../events/card/event-banner.tsx'
import { EventFacts, EventLanguage, EventWhen } from '../events/card/event-facts.tsx'
import { EventPeople, HostLine } from '../events/details/event-people.tsx'
import { ChangeNote, RemovedNote, WaitingNote } from '../events/details/event-notes.tsx'
import { eventState } from '../events/seats/event-state.ts'
import { LazyStillComing, LazyWhoCame } from '../planning/attendance/lazy-attendance.tsx'
import { ownPartQuery } from '../planning/calls.ts'
import { Ticket } from '../planning/nights/ticket.tsx'
import { LazyBringList } from '../planning/bring-list/lazy-bring-list.tsx'
import { LazyPlayedIt } from '../planning/played/lazy-played-it.tsx'
import { LazyWhatFits } from '../planning/fit/lazy-what-fits.tsx'
import { LazySplit } from '../planning/split/lazy-split.tsx'
import { LazySeatRequest } from '../events/requests/lazy-requests.tsx'
import { HostTools } from '../events/details/host-tools.tsx'

const LazyNeedsYou = lazyPart(async () => (await import('../planning/nights/needs-you.tsx')).NeedsYou, {
  failure: 'What you have to decide could not be loaded.',
  Loading: () => <div aria-hidden className="holds h-26 rounded-tile border border-line" />,
})
const LazyNextDecision = lazyPart(async () => (await import('../planning/nights/needs-you.tsx')).NextDecision, {
  failure: 'The next decision could not be loaded.',
})

export function EventDetails({ event }: { event: GameEvent }) {
  const now = useNow()
  const { tone, text, isOpen } = eventState(event, now)
  const hasPlace = event.isAttending || event.waitingPlace !== null
  // Who waits for a seat at an own event still leaves the waiting list at the bottom.
  const isRunOnly = mayRunEvent(event) && event.waitingPlace === null
  const isOwn = isOpen && isAtEvent(event)
  const ownPart = useQuery({ ...ownPartQuery(event.id), enabled: isOwn })
  const part = ownPart.data
  const isLoading = isOwn && isComing(ownPart)
  const report = <ReportButton kind="event" subjectId={event.id} name={event.title} />
  const [opened, setOpened] = useState(event)
  const [seesDecisions, setSeesDecisions] = useState(true)
  // The dialog can move on to another event.
  if (opened.id !== event.id) setOpened(event)
  return (
    <>
      {isOpen && <LazyStillComing event={event} />}
      {isOpen && mayRunEvent(event) && (
        <LazyNeedsYou
          key={`decisions ${event.id}`}
          event={event}
          part={part}
          isLoading={isLoading}
          onSight={setSeesDecisions}
        />
      )}
      <LazyWhoCame key={`outcome ${event.id}`} event={event} />
      <LazyPlayedIt key={`played ${event.id}`} event={event} />
      {isOwn && <Ticket event={event} part={part} isNew={event.isAttending && !opened.isAttending} />}
      <HoldBack key={`part ${event.id}`} isLoading={isLoading} />
      {mayRunEvent(event) && <HostTools event={event} isOpen={isOpen} />}
      <div className={classes('grid gap-x-10 gap-y-7 sm:grid-cols-[5fr_3fr]', (isOwn || mayRunEvent(event)) && 'pt-6')}>
        <div className="flex min-w-0 flex-col gap-7">
          <div className="relative">
            <EventBanner event={event} className="aspect-16/7 rounded-tile" />
            {text && (
              <Badge
                variant={isOpen && spotsLeft(event) === 0 ? 'soft' : 'solid'}
                tone={tone}
                className="absolute top-3 right-3"
              >
                {text}
              </Badge>
            )}
          </div>
          <div className="flex flex-col gap-3 has-[>:only-child:empty]:hidden">
            {isOwn ? (
              <EventLanguage event={event} />
            ) : (
              <>
                <div className="flex items-center justify-between gap-3">
                  <EventWhen event={event} showsYear />
                  {!isOpen && !mayRunEvent(event) && report}
                </div>
                <EventFacts event={event} isWhole />
                <HostLine event={event} isOpen={isOpen} />
              </>
            )}
            <div className="flex flex-wrap gap-3 empty:hidden">
              {isOpen && !mayRunEvent(event) && (
                <>
                  <AddToCalendar event={event} />
                  <InviteToEvent event={event} variant="secondary" />
                  {report}
                </>
              )}
            </div>
          </div>
          {isOpen && <LazySeatRequest event={event} />}
          {event.cancelReason && (
            <p dir="auto" className="rounded-tile bg-danger-soft p-4 wrap-anywhere whitespace-pre-line text-danger-ink">
              The host says: {event.cancelReason}
            </p>
          )}
          {isOpen && event.waitingPlace !== null && <WaitingNote place={event.waitingPlace} />}
          {isOpen && event.isRemoved && <RemovedNote />}
          {isOpen && event.lastChange && (
            <ChangeNote lastChange={event.lastChange} hasCoHosts={event.coHosts.length > 0} />
          )}
          {event.description && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {event.description}
            </p>
          )}
          <LazyBringList key={`games ${event.id}`} event={event} />
        </div>
        <EventPeople event={event} isOpen={isOpen} />
      </div>
      <LazySplit key={`split ${event.id}`} event={event} />
      <LazyWhatFits key={`fit ${event.id}`} event={event} />
      <EventComments key={event.id} event={event} />
      {isOpen && isRunOnly && <LazyNextDecision event={event} part={part} isAway={!seesDecisions} />}
      {isOpen && !isRunOnly && !event.isRemoved && (hasPlace || !mustAsk(event)) && (
        <EventActions key={`seat ${event.id}`} event={event} />
      )}
    </>
  )
}
