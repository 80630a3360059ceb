import type { QueryClient } from '@tanstack/react-query'
import { knownTimeZone } from '../../contract/events/event-times.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { zipPlaceQuery } from '../people/calls.ts'
import { isProblem } from '../platform/api/api-error.ts'

/** Cached, because browsers answer slowly and lists need it for every event. */
let deviceZone: { name: string | undefined } | undefined

/** Returns the IANA time zone of the device, or undefined if the browser does not know it. */
export function deviceTimeZone(): string | undefined {
  deviceZone ??= { name: knownTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) }
  return deviceZone.name
}

/** Returns the zone of the member's zip code, or UTC, if the browser has none, such as `Etc/Unknown`. */
export function browserTimeZone(): string {
  return deviceTimeZone() ?? knownTimeZone(queryClient.getQueryData(sessionQuery.queryKey)?.timeZone) ?? 'UTC'
}

/** Returns the zone of a place, or the browser's if the place has none or the browser does not know it. */
export function placeTimeZone(timeZone: string | null | undefined): string {
  return knownTimeZone(timeZone) ?? browserTimeZone()
}

export async function findTimeZone(cache: QueryClient, zip: string): Promise<string> {
  try {
    return placeTimeZone((await cache.ensureQueryData(zipPlaceQuery(zip))).timeZone)
  } catch (error) {
    if (isProblem(error, 'NotFound')) return browserTimeZone()
    throw error
  }
}
