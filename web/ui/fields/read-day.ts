import { format } from 'date-fns'
import { withPlainDigits } from '../../../contract/platform/fold-text.ts'

const dayFormat = 'yyyy-MM-dd'

/** What cannot be seen from a typed date itself. */
interface Reading {
  /** 'yyyy-MM-dd'. A date without a year is the next such day from here on. */
  today: string
  /** A language tag such as 'en-US', which decides whether 6/7 is in June or in July. The browser's by default. */
  locale?: string | undefined
}

/** Whether a value is a day as 'yyyy-MM-dd'. */
export function isDay(value: string): boolean {
  const [year, month, day] = value.split('-').map(Number)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && dayOf(year, month, day) === value
}

/** Reads '6/14/2030', '6/14', 'Jun 14', 'Fri, 14 June 2030', '2030-06-14', 'today' or 'friday' as 'yyyy-MM-dd'. */
export function readDay(typed: string, { today, locale }: Reading): string | undefined {
  const parts =
    withPlainDigits(typed)
      .toLowerCase()
      .match(/\d+|\p{L}+/gu) ?? []
  const numbers = parts.filter((part) => /^\d/.test(part))
  const words = parts.filter((part) => !numbers.includes(part) && !ordinalEndings.has(part))
  if (numbers.length === 0) return words.length === 1 ? namedDay(words[0] ?? '', today) : undefined
  const others = words.filter((word) => indexOfName(weekdays, word) === undefined)
  if (others.length === 0) return numericDay(numbers, today, isMonthFirst(locale))
  const month = indexOfName(months, others[0] ?? '')
  if (others.length > 1 || month === undefined) return undefined
  const [day, year] = isYear(numbers[0]) ? numbers.toReversed() : numbers
  return numbers.length > 2 ? undefined : nearest({ year, month: month + 1, day: Number(day) }, today)
}

const months = namesOf({ month: 'long' }, (index) => new Date(2030, index, 1), 12)
// 6 January 2030 is a Sunday.
const weekdays = namesOf({ weekday: 'long' }, (index) => new Date(2030, 0, 6 + index), 7)
const ordinalEndings = new Set(['st', 'nd', 'rd', 'th'])

function namesOf(options: Intl.DateTimeFormatOptions, dateAt: (index: number) => Date, length: number): string[] {
  const names = new Intl.DateTimeFormat('en-US', options)
  return Array.from({ length }, (_, index) => names.format(dateAt(index)).toLowerCase())
}

/** Returns the index of a name, which may be shortened to three letters or more. */
function indexOfName(names: readonly string[], word: string): number | undefined {
  const index = word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word))
  return index === -1 ? undefined : index
}

/** Reads 'today', 'tomorrow' or a day of the week, which means the next one after today. */
function namedDay(word: string, today: string): string | undefined {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const weekday = indexOfName(weekdays, word)
  const daysToWeekday =
    weekday === undefined ? undefined : (weekday - new Date(year, month - 1, day).getDay() + 7) % 7 || 7
  const days = { today: 0, tomorrow: 1 }[word] ?? daysToWeekday
  return days === undefined ? undefined : format(new Date(year, month - 1, day + days), dayFormat)
}

function numericDay(numbers: readonly string[], today: string, monthFirst: boolean): string | undefined {
  const [first = '', second, third] = numbers
  if (second === undefined || numbers.length > 3) return undefined
  if (isYear(first)) return dayOf(Number(first), Number(second), Number(third))
  const inOrder = { year: third, month: Number(first), day: Number(second) }
  const swapped = { year: third, month: Number(second), day: Number(first) }
  const [usual, other] = monthFirst ? [inOrder, swapped] : [swapped, inOrder]
  // 14/6 can only be in June.
  return nearest(usual.month > 12 ? other : usual, today)
}

/** Adds a missing year, so that the day is not before today, and completes a year of two digits. */
function nearest(
  { year, month, day }: { year: string | undefined; month: number; day: number },
  today: string,
): string | undefined {
  if (year !== undefined) return dayOf(Number(year.length === 2 ? `20${year}` : year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const candidates = [0, 1, 2, 3, 4].map((years) => dayOf(thisYear + years, month, day))
  return candidates.find((candidate) => candidate !== undefined && candidate >= today)
}

function isYear(number: string | undefined): boolean {
  return number?.length === 4
}

/** Returns a day as 'yyyy-MM-dd', or undefined if the calendar does not have it. */
function dayOf(year = 0, month = 0, day = 0): string | undefined {
  const date = new Date(year, month - 1, day)
  const exists = date.getMonth() === month - 1 && date.getDate() === day
  return exists && year >= 1000 && year <= 9999 ? format(date, dayFormat) : undefined
}

function isMonthFirst(locale: string | undefined): boolean {
  const order = formatFor(locale ?? navigator.language)
    .formatToParts()
    .map(({ type }) => type)
  return order.indexOf('month') < order.indexOf('day')
}

/** Some browsers name a language that is none, such as '' or 'C'. */
function formatFor(language: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language)
  } catch {
    return new Intl.DateTimeFormat('en-US')
  }
}
