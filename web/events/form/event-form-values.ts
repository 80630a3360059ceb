import { pickFields } from '../../../contract/platform/pick-fields.ts'
import { TZDate } from '@date-fns/tz'
import { addWeeks, format } from 'date-fns'
import { fieldLabels } from '../../../contract/events/plan.ts'
import type { EventChange, GameEvent } from '../../../contract/events/schemas.ts'
import { placeTimeZone } from '../browser-time-zone.ts'
import {
  choiceNames,
  detailsAudienceChoices,
  type EventForm,
  eventFieldsOf,
  type EventFormInput,
  listDurationChoices,
  noDuration,
  seatChoices,
  timeSlots,
  unlimited,
} from './event-form.ts'
import { visibilityChoices } from './visibility-field.tsx'

/** Returns the form values of an existing event, with day and time at its place. */
export function editFormValues(event: GameEvent): EventFormInput {
  const { title, location, locationDetails, games, description, duration, maxAttendees } = event
  return {
    title,
    ...dayAndTime(startOf(event)),
    duration: duration === null ? noDuration : String(duration / 60),
    location,
    locationDetails: locationDetails ?? '',
    games,
    description: description ?? '',
    maxAttendees: maxAttendees === null ? unlimited : String(maxAttendees),
    ...pickFields(event, choiceNames),
  }
}

/** Repeats an event a week later at the same local time, or on the next such weekday that is not past. */
export function repeatFormValues(event: GameEvent, now: Date): EventFormInput {
  let start = addWeeks(startOf(event), 1)
  while (start < now) start = addWeeks(start, 1)
  // The clocks may skip that time on the new day, which the form says.
  return { ...editFormValues(event), date: dayAndTime(start).date }
}

/**
 * Returns the fields that the host changed. Compares form values and not event fields, because the form cannot show
 * everything, such as the seconds of the start.
 *
 * @param timeZone of the zip code in the form. If it differs from the event's, the start moves so that its local time
 *   stays.
 */
export function changeOf(form: EventForm, { event, timeZone }: { event: GameEvent; timeZone: string }): EventChange {
  const before = eventFieldsOf(editFormValues(event), timeZoneOf(event))
  const after = eventFieldsOf(form, timeZone)
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  )
  return Object.fromEntries(changed)
}

function startOf(event: GameEvent): TZDate {
  return new TZDate(event.date, timeZoneOf(event))
}

function timeZoneOf({ timeZone }: GameEvent): string {
  return placeTimeZone(timeZone)
}

function dayAndTime(start: TZDate) {
  return { date: format(start, 'yyyy-MM-dd'), time: format(start, 'HH:mm') }
}

/** The labels of the fields, as the form shows them: that of the plan, unless the form has more or other fields. */
export const eventFieldLabels: Record<keyof EventFormInput, string> = {
  ...fieldLabels,
  title: 'Event Title',
  date: 'Date',
  time: 'Time',
  duration: 'Duration (hours)',
  location: 'Location (zip code)',
  locationDetails: 'Location Details',
  games: fieldLabels.gameIds,
  maxAttendees: 'Maximum Attendees',
  isHostPlaying: 'I am playing too',
  needsApproval: 'I approve each attendee',
  visibility: 'Who can see it',
  isUnlisted: 'Leave it out of the lists',
}

const choices: Partial<Record<keyof EventFormInput, readonly { value: string; label: string }[]>> = {
  time: timeSlots,
  duration: listDurationChoices(noDuration),
  locationDetailsFor: detailsAudienceChoices,
  maxAttendees: seatChoices,
  visibility: visibilityChoices,
}

/** Returns the label of a choice; undefined for a field without choices. */
export function eventFieldText(field: keyof EventFormInput, value: unknown): string | undefined {
  return choices[field]?.find((choice) => choice.value === value)?.label
}
