import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { ZipCode } from '../platform/fields.ts'

/** Where a zip code lies: its place ('Portland, OR') and IANA time zone. */
export const ZipPlace = z.object({ zip: z.string(), place: z.string(), timeZone: z.string() })
export type ZipPlace = z.infer<typeof ZipPlace>

export const getZipPlace = defineCall({
  method: 'GET',
  path: '/api/zip-codes/:zip',
  summary: 'The place and time zone of a zip code',
  access: 'member',
  parameters: z.object({ zip: ZipCode }),
  status: 200,
  answer: ZipPlace,
  refusals: ['NotFound'],
})
