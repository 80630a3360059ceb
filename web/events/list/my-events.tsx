import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { OwnUser } from '../../../contract/users/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EventList } from './event-list.tsx'
import { userEventsPages, waitingEventsPages } from '../queries.ts'

interface MyEventsProps {
  member: OwnUser
  onBrowse: () => void
  onCreate: () => void
}

/** The events a member hosts or attends, below those whose waiting list they are on. */
export function MyEvents({ member, onBrowse, onCreate }: MyEventsProps) {
  const waiting = useInfiniteQuery(waitingEventsPages())
  const query = useInfiniteQuery(userEventsPages(member.id, 'upcoming'))
  const events = (
    <EventList
      query={query}
      empty={
        <EmptyState
          icon={<CalendarHeart />}
          title="You haven't joined any events"
          actions={
            <>
              <Button onClick={onBrowse}>Browse Events</Button>
              <Button variant="secondary" onClick={onCreate}>
                Create Your Own Event
              </Button>
            </>
          }
        >
          Browse upcoming events or create your own to get started.
        </EmptyState>
      }
    />
  )
  const hasNoWaitingEvents = waiting.isPending || waiting.data?.pages[0]?.items.length === 0
  if (hasNoWaitingEvents) return events
  return (
    <div className="flex flex-col gap-10">
      <Section title="Waiting for a seat">
        <EventList query={waiting} empty={null} />
      </Section>
      <Section title="Hosting and attending">{events}</Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {children}
    </section>
  )
}
