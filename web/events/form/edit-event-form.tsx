import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changedPlan, planOf, planProblems } from '../../../contract/events/event-changes.ts'
import type { GameEvent } from '../../../contract/events/events.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { UnsavedChanges, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogFooter } from '../../ui/overlays/dialog.tsx'
import { showToast, type ToastMessage } from '../../ui/feedback/toast-store.ts'
import { EventFields } from './event-fields.tsx'
import { EventForm, type EventFormInput } from './event-form.ts'
import { readEventsAddress } from '../events-address.ts'
import { changeOf, filledInForm } from './filled-in-form.ts'
import { useUpdateEvent } from '../hosting.ts'
import { findTimeZone } from './zip-place.ts'

interface EditEventFormProps {
  event: GameEvent
  onClose: () => void
}

/** What a host can change. Only what they touch is sent, so that nothing else is lost; whatever goes wrong, it stays. */
export function EditEventForm({ event, onClose }: EditEventFormProps) {
  const cache = useQueryClient()
  const updateEvent = useUpdateEvent()
  // Somebody may join, or the host edit elsewhere, while this form is open.
  const [opened] = useState(() => ({ at: new Date(), event }))
  const form = useForm<EventFormInput, unknown, EventForm>({
    resolver: zodResolver(EventForm),
    defaultValues: filledInForm(opened.event),
  })
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty, (search) => readEventsAddress(search).isEditing)

  async function handleSubmit(filledIn: EventForm) {
    try {
      const timeZone = await findTimeZone(cache, filledIn.location)
      const change = changeOf(filledIn, { event: opened.event, timeZone })
      if (Object.keys(change).length === 0) return close()
      const plan = planOf(event)
      const wrong = planProblems(plan, changedPlan(plan, change), { ...event, now: new Date() })
      if (wrong.date) return form.setError('date', { message: wrong.date }, { shouldFocus: true })
      if (wrong.maxAttendees)
        return form.setError('maxAttendees', { message: wrong.maxAttendees }, { shouldFocus: true })
      await updateEvent.mutateAsync({ event, change })
      showToast(eventUpdated)
      close()
    } catch (error) {
      showFieldErrors(form, error)
      showToast(failureToast(error, ['EventCancelled', 'EventPast'], 'Failed to update event. Please try again.'))
    }
  }

  function close() {
    unsaved.release()
    onClose()
  }

  return (
    <form noValidate onSubmit={(submit) => void form.handleSubmit(handleSubmit)(submit)}>
      <EventFields form={form} openedAt={opened.at} />
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </DialogFooter>
      <UnsavedChanges
        blocker={unsaved.blocker}
        title="Discard your changes?"
        description="The event stays as it was."
        confirmLabel="Discard changes"
      />
    </form>
  )
}

const eventUpdated: ToastMessage = {
  title: 'Event updated!',
  description: 'Everybody attending has been told.',
  tone: 'success',
}
