import { useQuery } from '@tanstack/react-query'
import { MapPinHouse, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Venue, Venues } from '../../contract/events/venues/schemas.ts'
import { MeetButton } from '../events/meeting-places/meet-button.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/feedback/states.tsx'
import { Field, Input } from '../ui/fields/field.tsx'
import { PageHeading, SectionHeading } from '../ui/layout/page-heading.tsx'
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'
import { useVenuesAddress, useNearZip } from '../events/venues/venues-address.ts'
import { venuesQuery } from '../events/venues/calls.ts'
import { VenueCard } from '../events/venues/venue-card.tsx'
import type { VenueDialogProps } from '../events/venues/venue-dialog.tsx'

const VenueDialog = lazyDialog<VenueDialogProps>(
  async () => (await import('../events/venues/venue-dialog.tsx')).VenueDialog,
)

export function VenuesScreen() {
  const { openNew, openEditor } = useVenuesAddress()
  return (
    <div className="flex flex-col gap-5 md:gap-8">
      <PageHeading
        title="Venues"
        isQuiet
        back={{ to: paths.events, text: 'Back to Events' }}
        description="Save the places where you play, and find places that other members share."
        actions={
          <Button onClick={openNew}>
            <Plus aria-hidden />
            Add Venue
          </Button>
        }
      />
      <LoadedVenues onEdit={({ id }) => openEditor(id)} />
      <OpenForm />
    </div>
  )
}

function OpenForm() {
  const { isAdding, editedId, closeForm } = useVenuesAddress()
  const { data } = useQuery({ ...venuesQuery(useNearZip().zip), enabled: editedId !== undefined })
  const found = data?.own.find(({ id }) => id === editedId)
  // The form stays open with what the member typed, also if the venue is deleted in another tab.
  const [opened, setOpened] = useState<Venue>()
  if (found && found !== opened) setOpened(found)
  const venue = opened?.id === editedId ? opened : undefined
  return (
    <VenueDialog
      key={isAdding ? 'new' : editedId}
      {...(venue && { venue })}
      isOpen={isAdding || venue !== undefined}
      onClose={closeForm}
    />
  )
}

function LoadedVenues({ onEdit }: { onEdit: (venue: Venue) => void }) {
  const near = useNearZip()
  const query = useQuery({ ...venuesQuery(near.zip), placeholderData: (earlier?: Venues) => earlier })
  if (query.isPending)
    return (
      <div role="status" aria-label="Loading venues" className={gridClasses}>
        <Skeleton className="h-44 rounded-tile" />
        <Skeleton className="h-44 rounded-tile" />
      </div>
    )
  if (!query.data) return <ErrorState query={query}>The venues could not be loaded. Please try again.</ErrorState>
  const { own, shared } = query.data
  return (
    <>
      {own.length > 0 && (
        <Section title="My venues">
          <VenueList>
            {own.map((venue) => (
              <li key={venue.id}>
                <VenueCard venue={venue} onEdit={() => onEdit(venue)} />
              </li>
            ))}
          </VenueList>
        </Section>
      )}
      <Section title="Shared by others">
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Near zip code" className="max-w-48 grow basis-28">
            <Input inputMode="numeric" value={near.typed} onChange={(change) => near.type(change.target.value)} />
          </Field>
          <MeetButton />
        </div>
        {shared.length === 0 ? (
          <p className="text-ink-soft">Nobody shares a venue within your travel distance of this zip code.</p>
        ) : (
          <VenueList>
            {shared.map((venue) => (
              <li key={venue.id}>
                <VenueCard venue={venue} />
              </li>
            ))}
          </VenueList>
        )}
      </Section>
      {own.length === 0 && (
        <Section title="My venues">
          <EmptyState icon={<MapPinHouse />} title="No venues yet">
            Save your living room, your club or your favorite café, and fill in the place of a game night with one
            press.
          </EmptyState>
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <SectionHeading title={title} />
      {children}
    </section>
  )
}

function VenueList({ children }: { children: ReactNode }) {
  return <ul className={gridClasses}>{children}</ul>
}

const gridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
