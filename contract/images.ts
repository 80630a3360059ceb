import { z } from 'zod'
import { defineCall } from './call.ts'
import { typedText } from './fields.ts'

const noUrl = 'Please enter a product URL first.'

/** The page a game is sold or described on, or the address of a picture itself (SPEC 5). */
export const ProductPage = z.strictObject({
  url: typedText(noUrl)
    .min(1, noUrl)
    .max(2000, 'At most 2,000 characters')
    .check(z.url({ protocol: /^https?$/, error: 'Please provide a valid URL' })),
})

/** `imageUrl` is null where the page shows no picture; a picture's own address is given back as it is, unfetched. */
export const extractImage = defineCall({
  method: 'POST',
  path: '/api/images/extract',
  summary: "Find the picture of a game on its product's page",
  access: 'member',
  body: ProductPage,
  status: 200,
  answer: z.object({ imageUrl: z.string().nullable() }),
  refusals: ['ImageUnreachable'],
})
