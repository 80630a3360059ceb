import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { ChosenPlace } from '../meeting-places/chosen-place.ts'
import { DialogFormFooter } from '../../ui/overlays/dialog-form-footer.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { findTimeZone } from '../browser-time-zone.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changedPlan, planOf, planProblems } from '../../../contract/events/event-changes.ts'
import { differingParts } from '../../../contract/events/plan.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { UnsavedChanges, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.tsx'
import { SavedMeanwhile, useSavedMeanwhile } from '../../platform/session/saved-meanwhile.tsx'
import { useFormDraft } from '../../platform/session/use-form-draft.ts'
import { showToast, type ToastMessage } from '../../ui/feedback/toast-store.ts'
import { EventFields } from './event-fields.tsx'
import { EventForm, type EventFormInput } from './event-form.ts'
import { readEventsAddress } from '../events-address.ts'
import { changeOf, editFormValues, eventFieldLabels, eventFieldText } from './event-form-values.ts'
import { notifiesMembers, useUpdateEvent } from '../host-mutations.ts'
import { currentTime } from '../../ui/browser/clock.ts'
import { Form } from '../../ui/fields/field.tsx'

interface EditEventDialogProps {
  event: GameEvent
  /** A new place, which the form fills in. */
  place?: ChosenPlace | undefined
  isOpen: boolean
  onClose: () => void
}

export function EditEventDialog({ event, place, isOpen, onClose }: EditEventDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Edit Event">
      <EditEventForm event={event} place={place} onClose={onClose} />
    </Dialog>
  )
}

interface EditEventFormProps {
  event: GameEvent
  place?: ChosenPlace | undefined
  onClose: () => void
}

/** The form for an existing event. It sends only the changed fields and keeps its values when saving fails. */
export function EditEventForm({ event, place, onClose }: EditEventFormProps) {
  const cache = useQueryClient()
  const updateEvent = useUpdateEvent()
  // `event` changes while the form is open: members join, or the host edits it on another device.
  const [openedAt] = useState(() => currentTime())
  const form = useForm<EventFormInput, unknown, EventForm>({
    resolver: zodResolver(EventForm),
    defaultValues: editFormValues(event),
  })
  const meanwhile = useSavedMeanwhile(form, editFormValues(event))
  const { deleteDraft } = useFormDraft(form, `event ${event.id}`, meanwhile.compare)
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty, (search) => readEventsAddress(search).isEditing)

  async function handleSubmit(filledIn: EventForm) {
    if (meanwhile.mustChoose()) return
    try {
      const timeZone = await findTimeZone(cache, filledIn.location)
      const change = changeOf(filledIn, { event, timeZone })
      if (Object.keys(change).length === 0) return close()
      const plan = planOf(event)
      const planned = changedPlan(plan, change)
      const problems = planProblems(plan, planned, { ...event, now: currentTime() })
      const [[field, message] = []] = Object.entries(problems) as [keyof EventForm, string][]
      if (field) return form.setError(field, { message }, { shouldFocus: true })
      await updateEvent.mutateAsync({ event, change })
      const isNotified = differingParts(plan, planned).length > 0 && notifiesMembers(event)
      showToast(isNotified ? updatedAndNotified : updated)
      close()
    } catch (error) {
      showFieldErrors(form, error)
      const explained = [
        'EventCancelled',
        'EventPast',
        'TooManyChanges',
        'TooManyNotified',
        ...restrictionProblems,
      ] as const
      showToast(failureToast(error, explained, 'Failed to update event. Please try again.'))
    }
  }

  function close() {
    unsaved.release()
    deleteDraft()
    onClose()
  }

  return (
    <Form onSubmit={form.handleSubmit(handleSubmit)}>
      <EventFields form={form} openedAt={openedAt} place={place} />
      <SavedMeanwhile meanwhile={meanwhile} labels={eventFieldLabels} textOf={eventFieldText} />
      <DialogFormFooter label="Save Changes" pendingLabel="Saving..." pending={isSubmitting} onCancel={onClose} />
      <UnsavedChanges
        blocker={unsaved.blocker}
        onDiscard={deleteDraft}
        title="Discard your changes?"
        description="The event stays as it was."
        confirmLabel="Discard changes"
      />
    </Form>
  )
}

const updated: ToastMessage = { title: 'Event updated!', description: 'Your changes are saved.', tone: 'success' }
const updatedAndNotified: ToastMessage = { ...updated, description: 'We notified everyone who joined or is waiting.' }
