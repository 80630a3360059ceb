/** '6:05 PM' today, 'May 4, 6:05 PM' on other days. `timeZone`: IANA name; the reader's by default. */
export function messageTime(createdAt: string, now: Date, timeZone?: string): string {
  const clock = format(createdAt, 'clock', timeZone)
  const isToday = format(createdAt, 'date', timeZone) === format(now, 'date', timeZone)
  return isToday ? clock : `${format(createdAt, 'day', timeZone)}, ${clock}`
}

/** Formats the day of a message: 'Today', 'Yesterday', 'Monday, May 4', or 'Monday, May 4, 2020' in another year. */
export function messageDay(createdAt: string, now: Date, timeZone?: string): string {
  const date = format(createdAt, 'date', timeZone)
  const today = format(now, 'date', timeZone)
  if (date === today) return 'Today'
  if (date === dayBefore(today)) return 'Yesterday'
  return format(createdAt, isSameYear(date, today) ? 'weekday' : 'weekdayAndYear', timeZone)
}

/** Formats the age of a message: 'now', '5m ago', '3h ago', '2d ago', and after a week 'May 4' or 'May 4, 2020'. */
export function timeAgo(createdAt: string, now: Date, timeZone?: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(createdAt)) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes}m ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h ago`
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))}d ago`
  const [date, today] = [format(createdAt, 'date', timeZone), format(now, 'date', timeZone)]
  return format(createdAt, isSameYear(date, today) ? 'day' : 'dayAndYear', timeZone)
}

const styles = {
  clock: { hour: 'numeric', minute: '2-digit', hour12: true },
  day: { month: 'short', day: 'numeric' },
  dayAndYear: { month: 'short', day: 'numeric', year: 'numeric' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  weekdayAndYear: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

// Creating a formatter takes about fifty times as long as using it, and a conversation shows hundreds of times.
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(instant: string | Date, style: keyof typeof styles, timeZone: string | undefined): string {
  const key = `${style} ${timeZone}`
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...styles[style], ...(timeZone && { timeZone }) })
  formatters.set(key, formatter)
  // Newer Unicode data puts a narrow no-break space before AM and PM; we use a plain space.
  return formatter.format(new Date(instant)).replaceAll('\u202F', ' ')
}

/** Returns the previous day of a date such as '05/04/2026'. */
function dayBefore(date: string): string {
  const [month = 0, day = 0, year = 0] = date.split('/').map(Number)
  return format(new Date(Date.UTC(year, month - 1, day - 1)), 'date', 'UTC')
}

function isSameYear(date: string, other: string): boolean {
  return date.slice(-4) === other.slice(-4)
}
