import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { EventList } from './event-list.tsx'
import { userEventsPages } from '../calls.ts'

export function PastEvents({ member, onBrowse }: { member: OwnUser; onBrowse: () => void }) {
  const query = useInfiniteQuery(userEventsPages(member.id, 'past'))
  return (
    <EventList
      query={query}
      empty={
        <EmptyState
          icon={<History />}
          title="No past events"
          actions={<Button onClick={onBrowse}>Browse Events</Button>}
        >
          Events you've attended will appear here.
        </EmptyState>
      }
    />
  )
}
