import { formatterOf } from '../../events/event-times.ts'

/** The number of quiet hours in a day. */
const length = 10

/** The hour at which they begin unless the member chooses another one for a device. */
export const usualQuietFrom = 22

/** The middle of the country, for members without a place. */
const zoneWithoutPlace = 'America/Chicago'

const quarter = 15 * 60_000

/** Returns when the quiet hours at a place end; undefined if they have not begun. With null, they never do. */
export function quietUntil(
  now: Date,
  timeZone: string = zoneWithoutPlace,
  quietFrom: number | null = usualQuietFrom,
): Date | undefined {
  if (quietFrom === null) return undefined
  let end = now.getTime()
  // All zones differ from UTC by quarters of an hour, so that this also finds the end in a night with a clock change.
  while (isQuiet(end, timeZone, quietFrom)) end = (Math.floor(end / quarter) + 1) * quarter
  return end === now.getTime() ? undefined : new Date(end)
}

function isQuiet(time: number, timeZone: string, quietFrom: number): boolean {
  const hour = Number(formatterOf({ hour: 'numeric', hourCycle: 'h23', timeZone }).format(time))
  return (hour - quietFrom + 24) % 24 < length
}

/** Returns the hours in words: '10 PM to 8 AM'. */
export function quietText(quietFrom: number | null): string {
  return quietFrom === null ? 'No quiet hours' : `${hourText(quietFrom)} to ${hourText((quietFrom + length) % 24)}`
}

function hourText(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
