import { MapPin, MapPinHouse } from 'lucide-react'
import type { ReactNode } from 'react'
import { numberWord } from '../../../contract/planning/fit/words.ts'
import type { MeetingPlaces } from '../../../contract/events/meeting-places/schemas.ts'
import { formatTravelDistance } from '../../../contract/people/distance.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { type ChosenPlace, placeOfVenue } from './chosen-place.ts'

interface PlaceListProps {
  found: MeetingPlaces
  renderButton: (place: ChosenPlace) => ReactNode
}

export function PlaceList({ found, renderButton }: PlaceListProps) {
  const { places, venues, people, leftOutCount } = found
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{explanationOf(found)}</p>
      <ul aria-label="Places in the middle" className="flex flex-col gap-2 empty:hidden">
        {venues.map(({ venue, longestTrip }) => (
          <Place key={venue.id} isVenue name={venue.name} town={venue.place} longestTrip={longestTrip}>
            {renderButton(placeOfVenue(venue))}
          </Place>
        ))}
        {places.map(({ zip, place, longestTrip }) => (
          <Place key={zip} name={place} longestTrip={longestTrip}>
            {renderButton({ name: place, location: zip, locationDetails: null })}
          </Place>
        ))}
      </ul>
      {people > 1 && leftOutCount > 0 && (
        <p className="text-sm text-ink-faint">
          {leftOutCount === 1 ? '1 person does' : `${leftOutCount} people do`} not show a zip code and could not be
          considered.
        </p>
      )}
    </div>
  )
}

interface PlaceProps {
  name: string
  town?: string | null
  isVenue?: boolean
  longestTrip: number
  children: ReactNode
}

function Place({ name, town, isVenue = false, longestTrip, children }: PlaceProps) {
  const unit = useDistanceUnit()
  const Icon = isVenue ? MapPinHouse : MapPin
  return (
    <li className="flex items-center justify-between gap-2">
      <span className="flex min-w-0 items-center gap-2.5">
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 wrap-break-word">
          <span className="font-semibold">{name}</span>
          {town && <span className="text-ink-soft">, {town}</span>}
          <span className="block text-sm text-ink-soft">
            Nobody travels more than {formatTravelDistance(longestTrip, unit)}
          </span>
        </span>
      </span>
      {children}
    </li>
  )
}

function explanationOf({ places, people }: MeetingPlaces): string {
  if (people < 2) return 'As soon as you and another person who can come show your zip codes, we find towns in between.'
  const all = people === 2 ? 'both of you' : `all ${numberWord(people)} of you`
  if (places.length === 0) return `No town is within the travel distance of ${all}.`
  return `These places are within the travel distance of ${all}.`
}
