import { formatDistance } from '../../../contract/people/distance.ts'
import type { Venue } from '../../../contract/events/venues/schemas.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'

/** The town of a venue and its distance, unless it is in the same zip code: 'Portland, OR · 2.3 miles'. */
export function VenuePlace({ venue }: { venue: Pick<Venue, 'place' | 'location' | 'miles'> }) {
  const unit = useDistanceUnit()
  const { place, location, miles } = venue
  return <>{[place ?? location, !miles ? null : formatDistance(miles, unit)].filter(Boolean).join(' · ')}</>
}

/** Returns what else is known about a venue: 'Back room', '6 tables'. */
export function venueFacts({ locationDetails, tables }: Pick<Venue, 'locationDetails' | 'tables'>): string[] {
  return [locationDetails, tables === null ? null : tables === 1 ? '1 table' : `${tables} tables`].flatMap(
    (fact) => fact ?? [],
  )
}
