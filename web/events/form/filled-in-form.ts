import { TZDate } from '@date-fns/tz'
import { addWeeks, format } from 'date-fns'
import type { EventChange } from '../../../contract/events/event-changes.ts'
import type { GameEvent } from '../../../contract/events/events.ts'
import { browserTimeZone } from '../browser-time-zone.ts'
import { type EventForm, eventFieldsOf, type EventFormInput, noDuration, unlimited } from './event-form.ts'

/** The form as it opens to edit an event: what is settled already, on the clock of the place. */
export function filledInForm(event: GameEvent): EventFormInput {
  const { title, location, locationDetails, locationDetailsFor, games, description, duration, maxAttendees } = event
  return {
    title,
    ...dayAndTime(startOf(event)),
    duration: duration === null ? noDuration : String(duration / 60),
    location,
    locationDetails: locationDetails ?? '',
    locationDetailsFor,
    games,
    description: description ?? '',
    maxAttendees: maxAttendees === null ? unlimited : String(maxAttendees),
  }
}

/**
 * The form as it opens to repeat an event: all of it a week later, at the same time on the clock of the place; of one that
 * is long past on the same weekday, as soon as that time is to come.
 */
export function repeatForm(event: GameEvent, now: Date): EventFormInput {
  let start = addWeeks(startOf(event), 1)
  while (start < now) start = addWeeks(start, 1)
  return { ...filledInForm(event), ...dayAndTime(start) }
}

/**
 * What the form changes about the event as it was when the form opened; nothing of what was left as it is, such as an end
 * that is not settled or seconds that no clock shows.
 *
 * @param timeZone of the place the form names; another one than the event's moves its start
 */
export function changeOf(form: EventForm, { event, timeZone }: { event: GameEvent; timeZone: string }): EventChange {
  const before = eventFieldsOf(filledInForm(event), timeZoneOf(event))
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
  return timeZone ?? browserTimeZone()
}

function dayAndTime(start: TZDate) {
  return { date: format(start, 'yyyy-MM-dd'), time: format(start, 'HH:mm') }
}
