import { formatterOf } from '../../events/event-times.ts'

/** Pushes wait from the first hour on until the last one, at the place of the member. */
export const quietHours = { from: 22, until: 8 } as const

/** The middle of the country, for members without a place. */
const zoneWithoutPlace = 'America/Chicago'

const quarter = 15 * 60_000

/** Returns when the quiet hours at a place end; undefined if they have not begun. */
export function quietUntil(now: Date, timeZone: string = zoneWithoutPlace): Date | undefined {
  let end = now.getTime()
  // All zones differ from UTC by quarters of an hour, so that this also finds the end in a night with a clock change.
  while (isQuiet(end, timeZone)) end = (Math.floor(end / quarter) + 1) * quarter
  return end === now.getTime() ? undefined : new Date(end)
}

function isQuiet(time: number, timeZone: string): boolean {
  const hour = Number(formatterOf({ hour: 'numeric', hourCycle: 'h23', timeZone }).format(time))
  return hour >= quietHours.from || hour < quietHours.until
}
