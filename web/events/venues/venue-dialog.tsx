import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { looksLikeHomeAddress } from '../../../contract/events/home-address.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { type Venue, NewVenue } from '../../../contract/events/venues/schemas.ts'
import { withPlainDigits } from '../../../contract/platform/fold-text.ts'
import { ZipCodeNote } from '../../people/zip-place.tsx'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { UnsavedChanges, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.tsx'
import { useMember } from '../../platform/session/session.ts'
import { SavedMeanwhile, useSavedMeanwhile } from '../../platform/session/saved-meanwhile.tsx'
import { useFormDraft } from '../../platform/session/use-form-draft.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field, Form, Input } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogFormFooter } from '../../ui/overlays/dialog-form-footer.tsx'
import { isVenueFormOpenAt } from './venues-address.ts'
import { z } from 'zod'
import { useWrite } from '../../platform/api/use-write.ts'
import { request } from '../../platform/api/request.ts'

/** The values of the form of a venue. An empty number of tables means that it is unknown. */
const VenueForm = NewVenue.extend({
  locationDetails: NewVenue.shape.locationDetails.unwrap().unwrap(),
  openingHours: NewVenue.shape.openingHours.unwrap().unwrap(),
  tables: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : Number(withPlainDigits(typed))))
    .pipe(NewVenue.shape.tables.unwrap()),
})

export interface VenueDialogProps {
  venue?: Venue
  isOpen: boolean
  onClose: () => void
}

export function VenueDialog({ venue, isOpen, onClose }: VenueDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={venue ? `Edit ${venue.name}` : 'Add a venue'}>
      <VenueFields venue={venue} onClose={onClose} />
    </Dialog>
  )
}

function VenueFields({ venue, onClose }: { venue: Venue | undefined; onClose: () => void }) {
  const { location } = useMember()
  const form = useForm<VenueFormInput, unknown, VenueForm>({
    resolver: zodResolver(VenueForm),
    defaultValues: venueFormValues(venue, location),
  })
  const meanwhile = useSavedMeanwhile(form, venueFormValues(venue, location))
  const { deleteDraft } = useFormDraft(form, venue ? `venue ${venue.id}` : 'new venue', meanwhile.compare)
  const save = useWrite((body: NewVenue) =>
    venue === undefined
      ? request('POST /api/venues', { body })
      : request('PUT /api/venues/:venueId', {
          parameters: { venueId: venue.id },
          body: { ...body, version: venue.version },
        }),
  )
  const { register, control, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const unsaved = useUnsavedChanges(isDirty, isVenueFormOpenAt)
  const [zip, details, isShared] = useWatch({ control, name: ['location', 'locationDetails', 'isShared'] })

  const handleSubmit = form.handleSubmit(async (filledIn) => {
    if (meanwhile.mustChoose()) return
    try {
      const { name, isShared: isVisible } = await save.mutateAsync(filledIn)
      unsaved.release()
      deleteDraft()
      onClose()
      const readers = isVisible ? 'All members can see it.' : 'Only you see it.'
      showToast({ title: `${name} is saved`, description: readers, tone: 'success' })
    } catch (error) {
      showFieldErrors(form, error)
      const explained = ['TooManyVenues', ...restrictionProblems] as const
      showToast(failureToast(error, explained, 'We could not save the venue. Please try again.'))
    }
  })

  return (
    <Form aria-label="Venue" onSubmit={handleSubmit}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
        <Field label="Name" required error={errors.name?.message} className="sm:col-span-6">
          <Input placeholder="Game café, library, my living room" {...register('name')} />
        </Field>
        <Field
          label="Zip Code"
          required
          error={errors.location?.message}
          hint={<ZipCodeNote typedZip={zip} consequence="nobody nearby will find the venue" />}
          className="sm:col-span-3"
        >
          <Input placeholder="97205" inputMode="numeric" {...register('location')} />
        </Field>
        <Field label="Tables" hint="If you know it" error={errors.tables?.message} className="sm:col-span-3">
          <Input inputMode="numeric" {...register('tables')} />
        </Field>
        <Field
          label="Location Details"
          error={errors.locationDetails?.message}
          hint={isShared && looksLikeHomeAddress(details) ? homeAddressHint : undefined}
          className="sm:col-span-6"
        >
          <Input placeholder="Address, suite number, etc." {...register('locationDetails')} />
        </Field>
        <Field label="Opening hours" error={errors.openingHours?.message} className="sm:col-span-6">
          <Textarea rows={2} placeholder="Tuesday to Sunday, 4 PM to 11 PM" {...register('openingHours')} />
        </Field>
        <div className="sm:col-span-6">
          <Checkbox
            label="Share it with the community"
            hint={isShared ? 'All members can see this venue and your name.' : 'Only you see this venue.'}
            {...register('isShared')}
          />
        </div>
      </div>
      <SavedMeanwhile meanwhile={meanwhile} labels={labels} />
      <DialogFormFooter label="Save Venue" pendingLabel="Saving..." pending={isSubmitting} />
      <UnsavedChanges
        blocker={unsaved.blocker}
        onDiscard={deleteDraft}
        title={venue ? 'Discard your changes?' : 'Discard this venue?'}
        description="What you have filled in will be lost."
        confirmLabel="Discard"
      />
    </Form>
  )
}

const labels = {
  name: 'Name',
  location: 'Zip Code',
  locationDetails: 'Location Details',
  tables: 'Tables',
  openingHours: 'Opening hours',
  isShared: 'Share it with the community',
}

const homeAddressHint = 'Is this a home address? All members could read it. We recommend sharing only public places.'

type VenueForm = z.output<typeof VenueForm>

type VenueFormInput = z.input<typeof VenueForm>

/** Returns the initial values for a venue, or for a new one. `zip` is the member's own zip code. */
function venueFormValues(venue: Venue | undefined, zip: string | null): VenueFormInput {
  return {
    name: venue?.name ?? '',
    location: venue?.location ?? zip ?? '',
    locationDetails: venue?.locationDetails ?? '',
    tables: venue?.tables?.toString() ?? '',
    openingHours: venue?.openingHours ?? '',
    isShared: venue?.isShared ?? false,
  }
}
