import { findTimeZone } from '../browser-time-zone.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { dateProblem } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { useSession } from '../../platform/session/session.ts'
import { useFormDraft } from '../../platform/session/use-form-draft.ts'
import { UnsavedChanges, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.tsx'
import { DialogFormFooter } from '../../ui/overlays/dialog-form-footer.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { saveAsDatePollDraft } from './date-poll-draft.ts'
import { EventFields } from './event-fields.tsx'
import { EventForm, type EventFormControl, type EventFormInput, newEventOf } from './event-form.ts'
import { useDeletedGames } from './use-deleted-games.ts'
import { eventQuery } from '../calls.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { isPlainClick, Link } from '../../ui/router/index.ts'
import { currentTime } from '../../ui/browser/clock.ts'
import { Form } from '../../ui/fields/field.tsx'
import { useCall } from '../../platform/api/use-write.ts'

interface CreateEventFormProps {
  initial: EventFormInput
  /** The name of the draft that keeps what the host has typed. */
  draftName: string
  /** Whether the form preselected the initial games. */
  hasPreselectedGames?: boolean
  /** The id of the event whose games are the initial games. */
  copiesGamesOf?: number
  /** Whether the host can find a date with a poll first. */
  offersDatePoll?: boolean
  /** Whether the form stays open at an address with this query string. */
  isOpenAt: (search: URLSearchParams) => boolean
  onCancel: () => void
  onCreated: (event: GameEvent) => void
  /** Returns more choices below the fields, which depend on the draft. */
  children?: (draft: EventDraft) => ReactNode
}

export type EventDraft = Pick<EventFormInput, 'games' | 'isUnlisted'>

/** The form for a new event. It keeps its values when creating the event fails. */
export function CreateEventForm(props: CreateEventFormProps) {
  const { initial, draftName, hasPreselectedGames = false, copiesGamesOf, offersDatePoll = false } = props
  const { isOpenAt, onCancel, onCreated, children } = props
  const member = useSession()
  const cache = useQueryClient()
  const createEvent = useCall('POST /api/events')
  const [openedAt] = useState(() => currentTime())
  const form = useForm<EventFormInput, unknown, EventForm>({
    resolver: zodResolver(EventForm),
    defaultValues: initial,
  })
  const { deleteDraft } = useFormDraft(form, draftName)
  const { isDirty, isSubmitting, dirtyFields, touchedFields } = form.formState
  const { deletedGames, removeDeletedGames } = useDeletedGames(form)
  const unsaved = useUnsavedChanges(isDirty, isOpenAt)

  const isUntouched = !touchedFields.games && !dirtyFields.games
  const hasUntouchedGames = hasPreselectedGames && isUntouched

  /** Moves what the host has filled in to the form for a date poll. */
  function handleFindDate() {
    const event = form.getValues()
    if (member) saveAsDatePollDraft(member, hasUntouchedGames ? { ...event, games: [] } : event)
    unsaved.release()
    // A poll has no description, so the draft of the event keeps it.
    if (event.description === '') deleteDraft()
  }

  async function handleSubmit(filledIn: EventForm) {
    if (!member) return showToast(signInFirst)
    try {
      const timeZone = await findTimeZone(cache, filledIn.location)
      const isRepeated = copiesGamesOf !== undefined
      const event = newEventOf(filledIn, { hostId: member.id, timeZone, openedAt, isRepeated })
      const problem = dateProblem(event.date, currentTime())
      if (problem) return form.setError('date', { message: problem }, { shouldFocus: true })
      const created = await createEvent.mutateAsync({
        body: {
          ...event,
          ...(hasUntouchedGames && event.gameIds.length > 0 && { hasPreselectedGames: true }),
          ...(isRepeated && (isUntouched ? { copiesGamesOf } : { repeats: copiesGamesOf })),
        },
      })
      unsaved.release()
      deleteDraft()
      cache.setQueryData(eventQuery(created.id).queryKey, created)
      showToast({ title: 'Event created!', description: 'Your event has been successfully created.', tone: 'success' })
      onCreated(created)
    } catch (error) {
      if (isProblem(error, 'NotFound')) await removeDeletedGames()
      showFieldErrors(form, error)
      if (isProblem(error, 'NotSignedIn')) showToast(signInFirst)
      else {
        const explained = ['TooManyEvents', 'TooManyNewEvents', ...restrictionProblems] as const
        showToast(failureToast(error, explained, 'Failed to create event. Please try again.'))
      }
    }
  }

  return (
    <Form onSubmit={form.handleSubmit(handleSubmit)}>
      {offersDatePoll && <FindDateFirst onLeave={handleFindDate} />}
      <EventFields form={form} openedAt={openedAt} deletedGames={deletedGames} />
      {children && <DraftChoices control={form.control}>{children}</DraftChoices>}
      <DialogFormFooter label="Create Event" pendingLabel="Creating..." pending={isSubmitting} onCancel={onCancel} />
      <UnsavedChanges
        blocker={unsaved.blocker}
        onDiscard={deleteDraft}
        title="Discard this event?"
        description="What you have filled in will be lost."
        confirmLabel="Discard"
      />
    </Form>
  )
}

const signInFirst = errorToast('You must be logged in to create an event.')

interface DraftChoicesProps {
  control: EventFormControl
  children: (draft: EventDraft) => ReactNode
}

function DraftChoices({ control, children }: DraftChoicesProps) {
  const [games, isUnlisted] = useWatch({ control, name: ['games', 'isUnlisted'] })
  return children({ games, isUnlisted })
}

/** Leads from the form for an event to the form for a date poll. `onLeave` runs unless the link opens a new tab. */
function FindDateFirst({ onLeave }: { onLeave: () => void }) {
  return (
    <p className="mb-5 text-sm text-ink-soft">
      Not sure when?{' '}
      <Link
        to={paths.newDatePoll}
        onClick={(click) => isPlainClick(click) && onLeave()}
        className="inline-flex min-h-11 items-center font-semibold text-felt-ink hover:underline"
      >
        Find a date first
      </Link>
    </p>
  )
}
