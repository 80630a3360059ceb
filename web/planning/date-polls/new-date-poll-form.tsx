import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { proposedDates, proposedDatesProblem } from '../../../contract/planning/date-polls/rules.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { UnsavedChanges, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { useFieldDraft, useFormDraft } from '../../platform/session/use-form-draft.ts'
import { useNavigate } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field, Form, Input } from '../../ui/fields/field.tsx'
import {
  defaultDay,
  durationChoices,
  eventFieldsOf,
  EventForm,
  type EventFormInput,
  instantOf,
  seatChoices,
} from '../../events/form/event-form.ts'
import { ChooseVenue } from '../../events/form/choose-venue.tsx'
import { GamesField } from '../../events/form/games-field.tsx'
import { SelectField } from '../../events/form/select-field.tsx'
import { findTimeZone } from '../../events/browser-time-zone.ts'
import { ZipCodeField } from '../../events/form/zip-code-field.tsx'
import { datePollDraft, emptyDatePollForm } from '../../events/form/date-poll-draft.ts'
import { type LocalDate, ProposedDatesField } from './proposed-dates-field.tsx'
import { currentTime } from '../../ui/browser/clock.ts'
import { useCall } from '../../platform/api/use-write.ts'

export function NewDatePollForm({ zip }: { zip: string | null }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const create = useCall('POST /api/date-polls')
  const [openedAt] = useState(() => currentTime())
  const [datesDraft, setDatesDraft] = useFieldDraft(datePollDraft, 'dates')
  const dates = datesDraft === '' ? [] : (JSON.parse(datesDraft) as readonly LocalDate[])
  const [datesError, setDatesError] = useState<string>()
  const form = useForm<EventFormInput, unknown, EventForm>({
    resolver: zodResolver(EventForm),
    defaultValues: emptyDatePollForm(zip),
  })
  const { deleteDraft } = useFormDraft(form, datePollDraft)
  const { control, register, formState } = form
  const unsaved = useUnsavedChanges(formState.isDirty || dates.length > 0)

  function handleDatesChange(changed: readonly LocalDate[]) {
    setDatesDraft(changed.length === 0 ? '' : JSON.stringify(changed))
    setDatesError(undefined)
  }

  async function handleSubmit(filledIn: EventForm) {
    if (dates.length < proposedDates.min) return setDatesError('Propose at least two dates')
    try {
      const timeZone = await findTimeZone(cache, filledIn.location)
      const instants = dates.map(({ date, time }) =>
        instantOf({ date: date || defaultDay(timeZone, openedAt), time }, timeZone),
      )
      const problem = proposedDatesProblem(instants, currentTime())
      if (problem) return setDatesError(problem)
      const { title, location, locationDetails, duration, maxAttendees, gameIds } = eventFieldsOf(filledIn, timeZone)
      const place = { location, locationDetails }
      const poll = await create.mutateAsync({
        body: { title, ...place, duration, maxAttendees, gameIds, dates: instants },
      })
      unsaved.release()
      deleteDraft()
      void navigate(paths.datePoll(poll.code), { replace: true })
    } catch (error) {
      showFieldErrors(form, error)
      const explained = ['TooManyDatePolls', ...restrictionProblems] as const
      showToast(failureToast(error, explained, 'We could not propose these dates. Please try again.'))
    }
  }

  return (
    <Form onSubmit={form.handleSubmit(handleSubmit)} className="flex flex-col gap-6">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
        <Field label="Event Title" required error={formState.errors.title?.message} className="sm:col-span-6">
          <Input placeholder="Weekend Game Night" {...register('title')} />
        </Field>
        <ProposedDatesField
          control={control}
          openedAt={openedAt}
          dates={dates}
          error={datesError}
          onChange={handleDatesChange}
        />
        <div className="flex min-w-0 flex-col gap-3 sm:col-span-3">
          <ZipCodeField control={control} />
          <ChooseVenue form={form} />
        </div>
        <Field
          label="Location Details"
          hint="Only the people who come to the event can see them."
          error={formState.errors.locationDetails?.message}
          className="sm:col-span-3"
        >
          <Input placeholder="Address, suite number, etc." {...register('locationDetails')} />
        </Field>
        <SelectField
          control={control}
          name="duration"
          label="Duration (hours)"
          options={durationChoices}
          className="sm:col-span-3"
        />
        <SelectField
          control={control}
          name="maxAttendees"
          label="Maximum Attendees"
          options={seatChoices}
          className="sm:col-span-3"
        />
        <GamesField control={control} className="sm:col-span-6" />
      </div>
      <Button type="submit" pending={formState.isSubmitting} className="w-full sm:w-fit">
        Propose Dates
      </Button>
      <UnsavedChanges blocker={unsaved.blocker} onDiscard={deleteDraft} />
    </Form>
  )
}
