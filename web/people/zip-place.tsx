import { useQuery } from '@tanstack/react-query'
import { ZipCode } from '../../contract/platform/fields.ts'
import type { ZipPlace } from '../../contract/people/zip-codes/calls.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { zipPlaceQuery } from './calls.ts'

/** Returns the place of a zip code; undefined while it is incomplete, loading or unknown. */
export function useZipPlace(typedZip: string): ZipPlace | undefined {
  return useZipQuery(typedZip).data
}

function useZipQuery(typedZip: string) {
  const zip = ZipCode.safeParse(typedZip)
  return useQuery({ ...zipPlaceQuery(zip.data ?? ''), enabled: zip.success })
}

/** Names the zip code that we use instead. `consequence`: 'members nearby will not find the event'. */
export function ZipCodeNote({ typedZip, consequence }: { typedZip: string; consequence: string }) {
  const { data: found, error } = useZipQuery(typedZip)
  return (
    <span role="status" className="block text-ink-soft">
      {found?.isArea && `We don't know ${found.zip}; we use the area around ${found.place}.`}
      {isProblem(error, 'NotFound') && `We do not know this zip code, so ${consequence}.`}
    </span>
  )
}
