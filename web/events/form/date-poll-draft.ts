import { saveDraft } from '../../platform/session/drafts.ts'
import { emptyEventForm, type EventFormInput } from './event-form.ts'

export const datePollDraft = 'new date poll'

/** Returns the default values of the form for a date poll. `zip` is the member's own zip code. */
export function emptyDatePollForm(zip: string | null): EventFormInput {
  return { ...emptyEventForm(zip), games: [] }
}

const sharedFields = ['title', 'location', 'locationDetails', 'duration', 'maxAttendees', 'games'] as const

/** Saves what a host has filled in for an event as the draft of the form for a date poll, which opens with it. */
export function saveAsDatePollDraft(member: { id: number; location: string | null }, event: EventFormInput) {
  const empty = emptyDatePollForm(member.location)
  const filledIn = sharedFields.filter((field) => JSON.stringify(event[field]) !== JSON.stringify(empty[field]))
  if (filledIn.length === 0) return
  saveDraft(
    member.id,
    datePollDraft,
    JSON.stringify(Object.fromEntries(filledIn.map((field) => [field, event[field]]))),
  )
}
