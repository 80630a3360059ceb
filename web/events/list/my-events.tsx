import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { EventList } from './event-list.tsx'
import { requestedEventsPages, userEventsPages, waitingEventsPages } from '../calls.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

interface MyEventsProps {
  member: OwnUser
  polls: ReactNode
  onBrowse: () => void
  onCreate: () => void
}

/** The member's open date polls, and the upcoming events in which the member has a part. */
export function MyEvents({ member, polls, onBrowse, onCreate }: MyEventsProps) {
  const hosting = useInfiniteQuery(userEventsPages(member.id, 'upcoming', 'hosting'))
  const going = useInfiniteQuery(userEventsPages(member.id, 'upcoming', 'attending'))
  const waiting = useInfiniteQuery(waitingEventsPages())
  const requested = useInfiniteQuery(requestedEventsPages())
  const sections = [
    { title: 'Hosting', query: hosting },
    { title: 'Going', query: going },
    { title: 'Waiting for a seat', query: waiting },
    { title: 'Asked for a seat', query: requested },
  ]
  const pending = sections.find(({ query }) => query.isPending)
  if (pending) return <EventList query={pending.query} empty={null} />
  const shown = sections.filter(({ query }) => query.data?.pages[0]?.items.length !== 0)
  return (
    <div className="flex flex-col gap-10">
      {polls}
      {shown.length === 0 && (
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
      )}
      {shown.map(({ title, query }) => (
        <TitledSection key={title} title={title} titleLook="text-xl" className="flex flex-col gap-4">
          <EventList query={query} empty={null} />
        </TitledSection>
      ))}
    </div>
  )
}
