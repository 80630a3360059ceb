import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { ZipCode } from '../../platform/fields.ts'

const ZipPlace = z.object({
  zip: z.string().describe('The zip code, five digits.'),
  place: z.string().describe("The town, such as 'Portland, OR'."),
  timeZone: z.string().describe("The IANA name of the time zone, such as 'America/Los_Angeles'."),
  isArea: z
    .boolean()
    .describe('Whether we do not know the zip code, and use the middle of those with the same three first digits.'),
})
export type ZipPlace = z.infer<typeof ZipPlace>

export const getZipPlace = defineCall('GET /api/zip-codes/:zip', {
  summary: "Get the place ('Portland, OR') and the time zone (IANA) of a zip code",
  access: 'anyone',
  parameters: z.object({ zip: ZipCode.describe('The US zip code.') }),
  answer: ZipPlace,
  refusals: ['NotFound'],
})
