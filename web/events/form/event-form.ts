import { TZDate } from '@date-fns/tz'
import { addDays, format } from 'date-fns'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { clockTime } from '../../../contract/events/event-times.ts'
import { NewEvent } from '../../../contract/events/event-form.ts'
import {
  type DetailsAudience,
  detailsAudiences,
  eventFormDefaults,
  eventHours,
  eventSeats,
  maxEventGames,
  timeSlotMinutes,
} from '../../../contract/events/event-limits.ts'
import { dateProblem } from '../../../contract/events/events.ts'
import type { GameSummary } from '../../../contract/games/games.ts'

const { title, location, locationDetails, description } = NewEvent.shape

/** What people fill in to create an event (SPEC 2) or to edit one. Day and time are those of the place, on its own clock. */
export const EventForm = z.object({
  title,
  /** 'yyyy-MM-dd'; '' until somebody picks a day, which then is the `defaultDay`. */
  date: z.string(),
  /** 'HH:mm', one of the `timeSlotsWith` what the form opened with. */
  time: z.string(),
  /** Hours, one of the `durationChoicesWith` what the form opened with. */
  duration: z.string(),
  location,
  locationDetails,
  /** One of the `detailsAudienceChoices`. */
  locationDetailsFor: z.enum(detailsAudiences),
  games: z.array(z.custom<GameSummary>()).max(maxEventGames, `At most ${maxEventGames} games`),
  description,
  /** One of the `seatChoices`. */
  maxAttendees: z.string(),
})
export type EventForm = z.output<typeof EventForm>
/** The form while it is being filled in. */
export type EventFormInput = z.input<typeof EventForm>
export type EventFormControl = Control<EventFormInput, unknown, EventForm>

/** The default game, and the only choice where the list of games is empty (SPEC 2, 9). */
export const fallbackGame: GameSummary = {
  id: Number(eventFormDefaults.gameId),
  name: 'Catan',
  imageUrl: null,
  picture: null,
  category: [],
}

/** The form as it opens; a member with a zip code most likely plays there. */
export function emptyEventForm(zip: string | null): EventFormInput {
  const { duration, maxAttendees, time } = eventFormDefaults
  return {
    title: '',
    date: '',
    time,
    duration,
    location: zip ?? '',
    locationDetails: '',
    locationDetailsFor: 'everyone',
    games: [fallbackGame],
    description: '',
    maxAttendees,
  }
}

/** Every 30 minutes around the clock, as 'HH:mm' and as 'h:mm a' (SPEC 2, 9). */
export const timeSlots = Array.from({ length: (24 * 60) / timeSlotMinutes }, (_, slot) => {
  const instant = new Date(slot * timeSlotMinutes * 60_000).toISOString()
  return { value: instant.slice(11, 16), label: clockTime(instant, 'UTC') }
})

/** '1 hour' to '5+ hours' (SPEC 2). */
export const durationChoices = wholeNumbers(eventHours).map((hours) => ({
  value: String(hours),
  label: hours === 1 ? '1 hour' : `${hours}${hours === eventHours.max ? '+' : ''} hours`,
}))

/** Every 30 minutes, and the time an event has that lies between them. */
export function timeSlotsWith(time: string) {
  if (timeSlots.some(({ value }) => value === time)) return timeSlots
  const own = { value: time, label: clockTime(`1970-01-01T${time}:00.000Z`, 'UTC') }
  return [...timeSlots, own].toSorted((one, other) => (one.value < other.value ? -1 : 1))
}

/** The choice of an event whose end is not settled; new ones have a duration. */
export const noDuration = 'none'

/** '1 hour' to '5+ hours', and 'TBD' where the event was so (SPEC 9). */
export function durationChoicesWith(duration: string | undefined) {
  return duration === noDuration ? [...durationChoices, { value: noDuration, label: 'TBD' }] : durationChoices
}

/** The choice of an event without a limit. */
export const unlimited = 'unlimited'

/** 1 to 10, or Unlimited (SPEC 2). */
export const seatChoices = [
  ...wholeNumbers(eventSeats).map((seats) => ({ value: String(seats), label: String(seats) })),
  { value: unlimited, label: 'Unlimited' },
]

/** Whom the location details can be shown to. */
export const detailsAudienceChoices: readonly { value: DetailsAudience; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'attendees', label: 'Only those attending' },
]

/** The day it is in a zone, 'yyyy-MM-dd'. */
export function todayIn(timeZone: string, now: Date): string {
  return format(new TZDate(now, timeZone), dayFormat)
}

/** Today at the place, or tomorrow when 18:00 has passed there: 'yyyy-MM-dd' (SPEC 3). */
export function defaultDay(timeZone: string, now: Date): string {
  const today = todayIn(timeZone, now)
  const tonight = instantOf({ date: today, time: eventFormDefaults.time }, timeZone)
  return dateProblem(tonight, now) ? format(addDays(new TZDate(now, timeZone), 1), dayFormat) : today
}

/**
 * The instant (ISO, UTC) at which the clocks of a zone show that day and time. A time they skip in spring is moved on as
 * they are; of one they show twice in autumn the first is meant.
 */
export function instantOf({ date, time }: Pick<EventForm, 'date' | 'time'>, timeZone: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime()).toISOString()
}

/**
 * The event as it is sent (SPEC 3): what was left empty is null, hours are minutes; whom the details are for goes along where
 * it is not everyone.
 *
 * @param timeZone of the place
 * @param openedAt when the form was opened, which settles its default day
 */
export function newEventOf(
  form: EventForm,
  { hostId, timeZone, openedAt }: { hostId: number; timeZone: string; openedAt: Date },
): NewEvent {
  const date = form.date || defaultDay(timeZone, openedAt)
  const { locationDetailsFor, ...event } = eventFieldsOf({ ...form, date }, timeZone)
  const isForAll = locationDetailsFor === 'everyone'
  return { ...event, ...(!isForAll && { locationDetailsFor }), hostId, status: 'active' }
}

/** What the form says of an event, at a place in that zone. */
export function eventFieldsOf(form: EventFormInput, timeZone: string) {
  return {
    title: form.title,
    date: instantOf(form, timeZone),
    location: form.location,
    locationDetails: form.locationDetails || null,
    locationDetailsFor: form.locationDetailsFor,
    description: form.description || null,
    duration: form.duration === noDuration ? null : Number(form.duration) * 60,
    maxAttendees: form.maxAttendees === unlimited ? null : Number(form.maxAttendees),
    gameIds: form.games.map((game) => game.id),
  }
}

const dayFormat = 'yyyy-MM-dd'

function wholeNumbers({ min, max }: { min: number; max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}
