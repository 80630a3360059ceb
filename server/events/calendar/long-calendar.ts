import { ownTurn } from '../../platform/http/turns.ts'
import { type CalendarEvent, writeCalendar } from './calendar-file.ts'

/** Number of events that are written without a pause; each takes half a millisecond. */
const eventsPerSlice = 10

const zoneBlock = /^BEGIN:VTIMEZONE\r\n.*?^END:VTIMEZONE\r\n/gms
const eventBlocks = /^BEGIN:VEVENT\r\n.*^END:VEVENT\r\n/ms

/**
 * Writes a calendar like `writeCalendar`, in slices with a turn of the event loop for each.
 *
 * @param spend counts each slice after the first against a budget; throws beyond it
 */
export async function writeLongCalendar(
  events: readonly CalendarEvent[],
  { spend, ...options }: { siteUrl: string; name: string; spend: () => Promise<void> },
): Promise<string> {
  if (events.length <= eventsPerSlice) return writeCalendar(events, options)
  const zones = new Set<string>()
  const entries: string[] = []
  let frame = ''
  for (let start = 0; start < events.length; start += eventsPerSlice) {
    if (start > 0) await spend()
    await ownTurn()
    const slice = writeCalendar(events.slice(start, start + eventsPerSlice), options)
    for (const [zone] of slice.matchAll(zoneBlock)) zones.add(zone)
    entries.push(eventBlocks.exec(slice)?.[0] ?? '')
    frame ||= slice.replace(zoneBlock, '')
  }
  return frame.replace(eventBlocks, () => [...zones, ...entries].join(''))
}
