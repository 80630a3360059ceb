import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { mergeByDistance } from '../../../contract/events/venues/rules.ts'
import type { Venue, Venues } from '../../../contract/events/venues/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { ErrorState, SkeletonText } from '../../ui/feedback/states.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { venuesQuery } from './calls.ts'
import { venueFacts, VenuePlace } from './venue-facts.tsx'

export interface ChooseVenueDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (venue: Venue) => void
}

/** The venues of the host and those shared nearby, the nearest first. One press chooses a venue. */
export function ChooseVenueDialog({ isOpen, onOpenChange, onChoose }: ChooseVenueDialogProps) {
  const query = useQuery({ ...venuesQuery(), enabled: isOpen })
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Choose a venue">
      {query.data ? (
        <Choices venues={query.data} onChoose={onChoose} />
      ) : query.isError ? (
        <ErrorState query={query}>The venues could not be loaded.</ErrorState>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Dialog>
  )
}

function Choices({ venues: { own, shared }, onChoose }: { venues: Venues; onChoose: (venue: Venue) => void }) {
  const venues = mergeByDistance(own, shared)
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2 empty:hidden">
        {venues.map((venue) => (
          <li key={venue.id}>
            <button
              type="button"
              onClick={() => onChoose(venue)}
              className="flex w-full flex-col rounded-control border border-line bg-surface-raised px-3.5 py-2.5 text-left transition-colors hover:border-line-strong"
            >
              <bdi className="font-semibold wrap-anywhere">{venue.name}</bdi>
              <span className="text-sm wrap-anywhere text-ink-soft">
                <VenuePlace venue={venue} />
                {venueFacts(venue).map((fact) => (
                  <Fragment key={fact}>
                    {' · '}
                    <bdi>{fact}</bdi>
                  </Fragment>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {venues.length === 0 && 'You have no venues yet, and nobody shares one near you. '}
        <Link to={paths.venues} className="font-semibold text-felt-ink hover:underline">
          {venues.length === 0 ? 'Save a venue' : 'Edit my venues'}
        </Link>
      </p>
    </div>
  )
}
