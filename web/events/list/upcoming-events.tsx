import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CalendarSearch } from 'lucide-react'
import { InviteButton } from '../../players/invite-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EventList } from './event-list.tsx'
import { upcomingEventsPages } from '../queries.ts'

interface UpcomingEventsProps {
  search: string
  onCreate: () => void
}

export function UpcomingEvents({ search, onCreate }: UpcomingEventsProps) {
  const query = useInfiniteQuery({ ...upcomingEventsPages(search), placeholderData: keepPreviousData })
  const found = query.isPlaceholderData ? undefined : query.data?.pages[0]?.total
  return (
    <>
      <p role="status" className="sr-only">
        {search !== '' && found !== undefined && (found === 1 ? '1 event found' : `${found} events found`)}
      </p>
      <EventList
        query={query}
        alwaysOffersMore
        empty={
          <EmptyState
            icon={<CalendarSearch />}
            title="No events found"
            actions={
              <>
                <Button onClick={onCreate}>Create Your Own Event</Button>
                {search === '' && <InviteButton />}
              </>
            }
          >
            {search ? 'No events match your search criteria.' : 'There are no upcoming events at the moment.'}
          </EmptyState>
        }
      />
    </>
  )
}
