import { MapPin, MapPinHouse } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { replacesTypedPlace } from '../../../contract/events/venues/rules.ts'
import { type ChosenPlace, placeOfVenue, whereText } from '../meeting-places/chosen-place.ts'
import { ChoosePlaceDialog } from '../meeting-places/meet-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import type { ChooseVenueDialogProps } from '../venues/choose-venue-dialog.tsx'
import type { EventForm, EventFormInput } from './event-form.ts'

const ChooseVenueDialog = lazyDialog<ChooseVenueDialogProps>(
  async () => (await import('../venues/choose-venue-dialog.tsx')).ChooseVenueDialog,
)

interface ChooseVenueProps {
  form: UseFormReturn<EventFormInput, unknown, EventForm>
  place?: ChosenPlace | undefined
}

/** Asks first if the host would lose what they typed. A `place` that is chosen already is filled in at once. */
export function ChooseVenue({ form, place: chosenBefore }: ChooseVenueProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [isMeeting, setMeeting] = useState(false)
  const [asking, setAsking] = useState<ChosenPlace>()
  const [filledIn, setFilledIn] = useState(chosenBefore?.name)
  // Reading it here subscribes to the changed fields.
  const { dirtyFields } = form.formState

  function handleChoose(place: ChosenPlace) {
    setChoosing(false)
    setMeeting(false)
    const { location, locationDetails } = form.getValues()
    const typed = { location, locationDetails: locationDetails ?? '', isLocationTyped: dirtyFields.location ?? false }
    if (replacesTypedPlace(typed, place)) setAsking(place)
    else fillIn(place)
  }

  function fillIn(place: ChosenPlace) {
    setPlace(place)
    setAsking(undefined)
    setFilledIn(place.name)
  }

  function setPlace({ location, locationDetails, isPrivate }: ChosenPlace) {
    form.setValue('location', location, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    form.setValue('locationDetails', locationDetails ?? '', { shouldDirty: true, shouldTouch: true })
    if (isPrivate) form.setValue('locationDetailsFor', 'attendees', { shouldDirty: true })
  }

  const fillInChosen = useEffectEvent(() => chosenBefore && setPlace(chosenBefore))
  useEffect(() => void fillInChosen(), [])

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <MapPinHouse aria-hidden />
        Choose a venue
      </Button>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setMeeting(true)}>
        <MapPin aria-hidden />
        Meet in the middle
      </Button>
      <span role="status" className="text-sm wrap-anywhere text-ink-soft">
        {filledIn !== undefined && `Filled in ${filledIn}`}
      </span>
      <ChooseVenueDialog
        isOpen={isChoosing}
        onOpenChange={setChoosing}
        onChoose={(venue) => handleChoose(placeOfVenue(venue))}
      />
      <ChoosePlaceDialog isOpen={isMeeting} onOpenChange={setMeeting} onChoose={handleChoose} />
      <AlertDialog
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={`Meet ${asking && whereText(asking)}?`}
        description="Its place replaces the zip code and the location details that you filled in."
        confirmLabel="Replace"
        cancelLabel="Keep Mine"
        tone="primary"
        onConfirm={() => asking && fillIn(asking)}
      />
    </div>
  )
}
