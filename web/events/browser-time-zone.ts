import { knownTimeZone } from '../../contract/events/event-times.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { deviceTimeZone } from '../ui/browser/clock.ts'

/**
 * Returns the IANA time zone of the browser. If the browser has none, such as `Etc/Unknown`, returns that of the
 * member's zip code, or UTC.
 */
export function browserTimeZone(): string {
  return deviceTimeZone() ?? knownTimeZone(queryClient.getQueryData(sessionQuery.queryKey)?.timeZone) ?? 'UTC'
}

/** Returns the zone of a place, or the browser's if the place has none or the browser does not know it. */
export function placeTimeZone(timeZone: string | null | undefined): string {
  return knownTimeZone(timeZone) ?? browserTimeZone()
}
