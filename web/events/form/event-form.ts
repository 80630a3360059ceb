import { pickFields } from '../../../contract/platform/pick-fields.ts'
import { TZDate } from '@date-fns/tz'
import { addDays, format } from 'date-fns'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { clockTime, isInRepeatedHour, findShownAgain, zoneNameAt } from '../../../contract/events/event-times.ts'
import {
  type DetailsAudience,
  detailsAudiences,
  eventFormDefaults,
  eventHours,
  eventSeats,
  eventVisibilities,
  maxEventGames,
  timeSlotMinutes,
  tableLanguages,
} from '../../../contract/events/limits.ts'
import { planDefaults } from '../../../contract/events/plan.ts'
import { dateProblem, defaultDetailsAudience } from '../../../contract/events/rules.ts'
import { NewEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { isDay } from '../../ui/fields/read-day.ts'

const { title, location, locationDetails, description } = NewEvent.shape

/** The fields whose value in the form is that in the API. */
const choices = {
  locationDetailsFor: z.enum(detailsAudiences),
  isHostPlaying: z.boolean(),
  needsApproval: z.boolean(),
  visibility: z.enum(eventVisibilities),
  isUnlisted: z.boolean(),
  language: z.enum(tableLanguages).nullable(),
}
export const choiceNames = Object.keys(choices) as (keyof typeof choices)[]

export const unreadableDay = 'Enter a date such as Jun 14, 2030, or pick one from the calendar'

/** The values of the form for new and existing events. Day and time are local to the place. */
export const EventForm = z.object({
  title,
  /** 'yyyy-MM-dd'; '' until the host picks a day, which means `defaultDay`. While the host types, any text. */
  date: z.string().refine((day) => day === '' || isDay(day), unreadableDay),
  /** 'HH:mm', one of `listTimeSlots` the initial time. */
  time: z.string(),
  /** Hours, one of `listDurationChoices` the initial duration. */
  duration: z.string(),
  location,
  locationDetails,
  games: z.array(z.custom<GameSummary>()).max(maxEventGames, `At most ${maxEventGames} games`),
  description,
  /** One of `seatChoices`. */
  maxAttendees: z.string(),
  ...choices,
})
export type EventForm = z.output<typeof EventForm>
export type EventFormInput = z.input<typeof EventForm>
export type EventFormControl = Control<EventFormInput, unknown, EventForm>

/** The default game, and the only choice when the list of games is empty. */
export const fallbackGame: GameSummary = {
  id: Number(eventFormDefaults.gameId),
  name: 'Catan',
  imageUrl: null,
  picture: null,
  category: [],
  isDeleted: false,
}

/** Returns the default form values for a new event that plays a game. `zip` is the member's own zip code. */
export function emptyEventForm(zip: string | null, game: GameSummary = fallbackGame): EventFormInput {
  const { duration, maxAttendees, time } = eventFormDefaults
  return {
    title: '',
    date: '',
    time,
    duration,
    location: zip ?? '',
    locationDetails: '',
    games: [game],
    description: '',
    maxAttendees,
    ...pickFields(planDefaults, choiceNames),
  }
}

/** All half hours of a day: '18:00' with the label '6:00 PM'. */
export const timeSlots = Array.from({ length: (24 * 60) / timeSlotMinutes }, (_, slot) => {
  const instant = new Date(slot * timeSlotMinutes * 60_000).toISOString()
  return { value: instant.slice(11, 16), label: clockTime(instant, 'UTC') }
})

export const durationChoices = wholeNumbers(eventHours).map((hours) => ({
  value: String(hours),
  label: hours === 1 ? '1 hour' : `${hours}${hours === eventHours.max ? '+' : ''} hours`,
}))

function slotLabel(time: string): string {
  return clockTime(`1970-01-01T${time}:00.000Z`, 'UTC')
}

/** Returns `timeSlots`, with `time` added if an existing event starts between two slots. */
export function listTimeSlots(time: string) {
  if (timeSlots.some(({ value }) => value === time)) return timeSlots
  const own = { value: time, label: slotLabel(time) }
  return [...timeSlots, own].toSorted((one, other) => (one.value < other.value ? -1 : 1))
}

/** The choice for existing events without a duration. */
export const noDuration = 'none'

/** Returns `durationChoices`, with 'TBD' added for an existing event without a duration. */
export function listDurationChoices(duration: string | undefined) {
  return duration === noDuration ? [...durationChoices, { value: noDuration, label: 'TBD' }] : durationChoices
}

export const unlimited = 'unlimited'

export const seatChoices = [
  ...wholeNumbers(eventSeats).map((seats) => ({ value: String(seats), label: String(seats) })),
  { value: unlimited, label: 'Unlimited' },
]

export const detailsAudienceChoices: readonly { value: DetailsAudience; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'attendees', label: 'Only attendees' },
]

/** Returns the current day in a time zone as 'yyyy-MM-dd'. */
export function todayIn(timeZone: string, now: Date): string {
  return format(new TZDate(now, timeZone), dayFormat)
}

/** Returns today at the place, or tomorrow if it is past 18:00 there, as 'yyyy-MM-dd'. */
export function defaultDay(timeZone: string, now: Date): string {
  const today = todayIn(timeZone, now)
  const tonight = instantOf({ date: today, time: eventFormDefaults.time }, timeZone)
  return dateProblem(tonight, now) ? format(addDays(new TZDate(now, timeZone), 1), dayFormat) : today
}

/** A time that the clocks skip in spring moves an hour ahead; of two equal times in autumn, the first counts. */
export function instantOf({ date, time }: Pick<EventForm, 'date' | 'time'>, timeZone: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const instant = new TZDate(year, month - 1, day, hour, minute, timeZone).getTime()
  // In zones that are ahead of UTC, `TZDate` takes the second of two.
  const chosen = new Date(instant).toISOString()
  return findShownAgain(chosen, { direction: -1, timeZone }) ?? chosen
}

/** Says what a change of the clocks makes of a local time. Undefined for a time that occurs once. */
export function clockChangeNote(local: Pick<EventForm, 'date' | 'time'>, timeZone: string): string | undefined {
  if (!isDay(local.date)) return undefined
  const instant = instantOf(local, timeZone)
  const [chosen, actual] = [slotLabel(local.time), clockTime(instant, timeZone)]
  if (actual !== chosen) return `The clocks skip ${chosen} on this day. We use the next valid time, ${actual}.`
  if (!isInRepeatedHour(instant, timeZone)) return undefined
  const zone = zoneNameAt(new Date(instant), { timeZone, timeZoneName: 'long' })
  return `The clocks show ${chosen} twice on this day. We use the first time (${zone}).`
}

type NewEventContext = { hostId: number; timeZone: string; openedAt: Date; isRepeated?: boolean }

/**
 * Returns the body of the request that creates the event, without the choices that are the default. It contains all
 * choices if the event repeats another, because it inherits the missing ones from that.
 *
 * @param timeZone of the place
 * @param openedAt when the form was opened; the default day depends on it
 */
export function newEventOf(
  form: EventForm,
  { hostId, timeZone, openedAt, isRepeated = false }: NewEventContext,
): NewEvent {
  const date = form.date || defaultDay(timeZone, openedAt)
  const defaults = { ...planDefaults, locationDetailsFor: defaultDetailsAudience(form) }
  const chosen = choiceNames.filter((name) => isRepeated || form[name] !== defaults[name])
  return { ...enteredFieldsOf({ ...form, date }, timeZone), ...pickFields(form, chosen), hostId, status: 'active' }
}

/** Converts form values to fields of the API: empty texts become null, hours become minutes. */
export function eventFieldsOf(form: EventFormInput, timeZone: string) {
  return { ...enteredFieldsOf(form, timeZone), ...pickFields(form, choiceNames) }
}

function enteredFieldsOf(form: EventFormInput, timeZone: string) {
  return {
    title: form.title,
    date: instantOf(form, timeZone),
    location: form.location,
    locationDetails: form.locationDetails || null,
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
