import { z } from 'zod'
import { defineCall } from './call.ts'
import { webAddress } from './fields.ts'

const noUrl = 'Please enter a product URL first.'

/** The page a game is sold or described on, or the address of a picture itself (SPEC 5). */
export const ProductPage = z.strictObject({
  url: webAddress(noUrl),
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
