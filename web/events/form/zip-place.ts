import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ZipCode } from '../../../contract/platform/fields.ts'
import type { ZipPlace } from '../../../contract/zip-codes/zip-codes.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { browserTimeZone } from '../browser-time-zone.ts'
import { zipPlaceQuery } from '../queries.ts'

/** Where a zip lies, as soon as somebody has typed a whole one; undefined for one nobody knows. */
export function useZipPlace(typedZip: string): ZipPlace | undefined {
  const zip = ZipCode.safeParse(typedZip)
  return useQuery({ ...zipPlaceQuery(zip.data ?? ''), enabled: zip.success }).data
}

/** The time zone of a zip's place; the browser's own for a zip nobody knows. */
export async function findTimeZone(cache: QueryClient, zip: string): Promise<string> {
  try {
    const { timeZone } = await cache.ensureQueryData(zipPlaceQuery(zip))
    return timeZone
  } catch (error) {
    if (isProblem(error, 'NotFound')) return browserTimeZone()
    throw error
  }
}
