import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ZipCode } from '../../../contract/platform/fields.ts'
import type { ZipPlace } from '../../../contract/people/zip-codes/calls.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { browserTimeZone, placeTimeZone } from '../browser-time-zone.ts'
import { zipPlaceQuery } from './calls.ts'

/** Returns the place of a zip code; undefined while it is incomplete, loading or unknown. */
export function useZipPlace(typedZip: string): ZipPlace | undefined {
  return useZipQuery(typedZip).data
}

/** Returns whether a zip code is complete and the server does not know its place. */
export function useIsUnknownZip(typedZip: string): boolean {
  return isProblem(useZipQuery(typedZip).error, 'NotFound')
}

function useZipQuery(typedZip: string) {
  const zip = ZipCode.safeParse(typedZip)
  return useQuery({ ...zipPlaceQuery(zip.data ?? ''), enabled: zip.success })
}

/** Returns the time zone of a zip code, or the browser's if the zip code is unknown. */
export async function findTimeZone(cache: QueryClient, zip: string): Promise<string> {
  try {
    const { timeZone } = await cache.ensureQueryData(zipPlaceQuery(zip))
    return placeTimeZone(timeZone)
  } catch (error) {
    if (isProblem(error, 'NotFound')) return browserTimeZone()
    throw error
  }
}
