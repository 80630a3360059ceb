// @offline
import { MapPinHouse, Plus } from 'lucide-react'
import { paths } from '../platform/navigation/paths.ts'
import { useMember } from '../platform/session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { SearchInput } from '../ui/fields/search-input.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/layout/tabs.tsx'
import { type EventTab, useEventsAddress } from '../events/events-address.ts'
import { eventsHeading } from './screens.ts'
import { MyEvents } from '../events/list/my-events.tsx'
import { PastEvents } from '../events/list/past-events.tsx'
import { UpcomingEvents } from '../events/list/upcoming-events.tsx'
import { useEventFilters } from '../events/list/use-event-filters.ts'
import { OpenPolls } from '../planning/date-polls/open-polls.tsx'

const CreateEventDialog = lazyDialog(
  async () => (await import('../events/form/create-event-dialog.tsx')).CreateEventDialog,
)
const EventDetailsDialog = lazyDialog(async () => (await import('./event-details-dialog.tsx')).EventDetailsDialog)

export function EventsScreen() {
  const address = useEventsAddress()
  const { filters, changeFilters } = useEventFilters()
  const member = useMember()

  function handleBrowse() {
    address.showTab('upcoming')
  }

  return (
    <div className="flex flex-col gap-4 md:gap-7">
      <PageHeading
        {...eventsHeading}
        isQuiet
        actions={
          <>
            <Button onClick={address.openForm}>
              <Plus aria-hidden />
              Create Event
            </Button>
            <ButtonLink variant="secondary" className="max-md:hidden" to={paths.venues}>
              <MapPinHouse aria-hidden />
              Venues
            </ButtonLink>
          </>
        }
      />
      <Tabs value={address.tab} onValueChange={(tab) => address.showTab(tab as EventTab)} className="max-md:gap-2.5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
          <TabList label="Events">
            <Tab value="upcoming">Upcoming</Tab>
            <Tab value="myevents">My Events</Tab>
            <Tab value="past">Past</Tab>
          </TabList>
          {address.tab === 'upcoming' && (
            <SearchInput
              value={filters.search}
              onSearch={(search) => changeFilters({ search }, { replace: true })}
              isCovered={address.isCreating || address.eventId !== undefined}
              placeholder="Search events by title or zip code..."
              aria-label="Search events by title or zip code..."
              className="w-full md:max-w-sm"
            />
          )}
        </div>
        <TabPanel value="upcoming">
          <h2 className="sr-only">Upcoming events</h2>
          <UpcomingEvents onCreate={address.openForm} />
        </TabPanel>
        <TabPanel value="myevents">
          <h2 className="sr-only">My events</h2>
          <MyEvents member={member} polls={<OpenPolls />} onBrowse={handleBrowse} onCreate={address.openForm} />
        </TabPanel>
        <TabPanel value="past">
          <h2 className="sr-only">Past events</h2>
          <PastEvents member={member} onBrowse={handleBrowse} />
        </TabPanel>
      </Tabs>
      <EventDetailsDialog
        eventId={address.eventId}
        isOpen={address.eventId !== undefined}
        onClose={address.closeDetails}
      />
      <CreateEventDialog
        isOpen={address.isCreating}
        onClose={address.closeForm}
        onCreated={({ id }) => address.showCreated(id)}
      />
    </div>
  )
}
