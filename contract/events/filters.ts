import { type TableLanguage, tableLanguages } from './limits.ts'

/** The order of upcoming events: by start, which is the default, or by distance from the member's zip code. */
export const eventSorts = ['soonest', 'nearest'] as const
export type EventSort = (typeof eventSorts)[number]

/** The days of the week, beginning with Sunday as `Date.getUTCDay` does. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

export const eventScopes = ['near', 'everywhere'] as const
export type EventScope = (typeof eventScopes)[number]

export const eventPeriodNames = ['tonight', 'weekend'] as const
export type EventPeriodName = (typeof eventPeriodNames)[number]

/** With `scope` null, nearby events are shown if there are any. The screen sets either `when` or dates. */
export type EventFilters = {
  search: string
  scope: EventScope | null
  when: EventPeriodName | null
  from: string | null
  to: string | null
  weekday: Weekday | null
  language: TableLanguage | null
  freeSeats: boolean
  myGames: boolean
}

export const noEventFilters: EventFilters = {
  search: '',
  scope: null,
  when: null,
  from: null,
  to: null,
  weekday: null,
  language: null,
  freeSeats: false,
  myGames: false,
}

export const filterChoices = {
  scope: eventScopes,
  when: eventPeriodNames,
  weekday: weekdays,
  language: tableLanguages,
} as const satisfies {
  [Name in keyof EventFilters]?: readonly EventFilters[Name][]
}
export type ChoiceFilter = keyof typeof filterChoices
export const choiceFilters = Object.keys(filterChoices) as ChoiceFilter[]

export function weekdayText(weekday: Weekday): string {
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}s`
}

/** The texts of values in a list of filters, unless they are the values themselves. */
const choiceTexts: Readonly<Record<string, string>> = {
  near: 'near me',
  weekend: 'this weekend',
  ...Object.fromEntries(weekdays.map((weekday) => [weekday, weekdayText(weekday)])),
}

export function choiceText(value: string): string {
  return choiceTexts[value] ?? value
}

/** Returns the first and the last date of a period. A weekend begins on Friday; from then on it begins today. */
export function datesOf(when: EventPeriodName, today: string): { from: string; to: string } {
  if (when === 'tonight') return { from: today, to: today }
  const daysUntilSunday = (7 - weekdays.indexOf(weekdayOf(today))) % 7
  const sunday = addDays(today, daysUntilSunday)
  return { from: daysUntilSunday > 2 ? addDays(sunday, -2) : today, to: sunday }
}

const day = 24 * 60 * 60_000
/** Time zones reach from 12 hours behind UTC to 14 hours ahead. */
const [behind, ahead] = [day / 2, (14 / 24) * day]
const [firstInstant, lastInstant] = [Date.UTC(1, 0), Date.UTC(9999, 11, 31)]

export function weekdayOf(date: string): Weekday {
  return weekdays[new Date(date).getUTCDay()] ?? 'sunday'
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * day).toISOString().slice(0, 10)
}

/** Returns the earliest instant, in ISO format, at which a date begins anywhere. */
export function earliestStartOf(date: string): string {
  return isoWithin(Date.parse(date) - ahead)
}

/** Returns the instant, in ISO format, at which a date is over everywhere. */
export function latestEndOf(date: string): string {
  return isoWithin(Date.parse(date) + day + behind)
}

/** Databases only sort years of four digits. */
function isoWithin(milliseconds: number): string {
  return new Date(Math.min(Math.max(milliseconds, firstInstant), lastInstant)).toISOString()
}
