import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { dateProblem } from '../../contract/events.ts'
import { isProblem } from '../api/api-error.ts'
import { showFieldErrors } from '../api/field-errors.ts'
import { useSession } from '../session/session.ts'
import { UnsavedChanges, useUnsavedChanges } from '../shell/unsaved-changes.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFooter } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { showToast, type ToastMessage } from '../ui/toast-store.ts'
import { DateTimeField } from './date-time-field.tsx'
import {
  durationChoices,
  emptyEventForm,
  EventForm,
  type EventFormInput,
  newEventOf,
  seatChoices,
} from './event-form.ts'
import { readEventsAddress } from './events-address.ts'
import { GamesField } from './games-field.tsx'
import { useCreateEvent } from './queries.ts'
import { SelectField } from './select-field.tsx'
import { ZipCodeField } from './zip-code-field.tsx'
import { findTimeZone } from './zip-place.ts'

/** What 'Create New Event' asks for (SPEC 2). Whatever goes wrong, all that was filled in stays. */
export function CreateEventForm({ onClose }: { onClose: () => void }) {
  const member = useSession()
  const cache = useQueryClient()
  const createEvent = useCreateEvent()
  const [openedAt] = useState(() => new Date())
  const form = useForm<EventFormInput, unknown, EventForm>({
    resolver: zodResolver(EventForm),
    defaultValues: emptyEventForm(member?.location ?? null),
  })
  const { control, register } = form
  const { errors, isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty, (search) => readEventsAddress(search).isCreating)

  async function handleSubmit(filledIn: EventForm) {
    if (!member) return showToast(signInFirst)
    try {
      const timeZone = await findTimeZone(cache, filledIn.location)
      const event = newEventOf(filledIn, { hostId: member.id, timeZone, openedAt })
      const problem = dateProblem(event.date, new Date())
      if (problem) return form.setError('date', { message: problem }, { shouldFocus: true })
      await createEvent.mutateAsync(event)
    } catch (error) {
      showFieldErrors(form, error)
      return showToast(isProblem(error, 'NotSignedIn') ? signInFirst : creationFailed)
    }
    unsaved.release()
    showToast({ title: 'Event created!', description: 'Your event has been successfully created.', tone: 'success' })
    onClose()
  }

  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(handleSubmit)(submit)}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
        <Field label="Event Title" required error={errors.title?.message} className="sm:col-span-6">
          <Input placeholder="Weekend Game Night" {...register('title')} />
        </Field>
        <DateTimeField control={control} openedAt={openedAt} className="sm:col-span-4" />
        <SelectField
          control={control}
          name="duration"
          label="Duration (hours)"
          options={durationChoices}
          className="sm:col-span-2"
        />
        <ZipCodeField control={control} className="sm:col-span-3" />
        <Field label="Location Details" error={errors.locationDetails?.message} className="sm:col-span-3">
          <Input placeholder="Address, suite number, etc." {...register('locationDetails')} />
        </Field>
        <GamesField control={control} className="sm:col-span-6" />
        <Field label="Description" error={errors.description?.message} className="sm:col-span-6">
          <Textarea placeholder="Tell people what to expect..." {...register('description')} />
        </Field>
        <SelectField
          control={control}
          name="maxAttendees"
          label="Maximum Attendees"
          options={seatChoices}
          className="sm:col-span-3"
        />
      </div>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {isSubmitting ? 'Creating...' : 'Create Event'}
        </Button>
      </DialogFooter>
      <UnsavedChanges
        blocker={unsaved.blocker}
        title="Discard this event?"
        description="What you have filled in will be lost."
        confirmLabel="Discard"
      />
    </form>
  )
}

const signInFirst: ToastMessage = {
  title: 'Error',
  description: 'You must be logged in to create an event.',
  tone: 'danger',
}
const creationFailed: ToastMessage = {
  title: 'Error',
  description: 'Failed to create event. Please try again.',
  tone: 'danger',
}
