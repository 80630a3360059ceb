import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import type { OwnUser } from '../../contract/users.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { EventList } from './event-list.tsx'
import { userEventsPages } from './queries.ts'

interface MyEventsProps {
  member: OwnUser
  onBrowse: () => void
  onCreate: () => void
}

/** What a member hosts or has joined, soonest first. */
export function MyEvents({ member, onBrowse, onCreate }: MyEventsProps) {
  const query = useInfiniteQuery(userEventsPages(member.id, 'upcoming'))
  return (
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
}
