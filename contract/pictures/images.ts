import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { webAddress } from '../platform/fields.ts'
import { GameForm } from '../games/game-form.ts'

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
  refusals: ['ImageUnreachable', 'TooManyRequests'],
})

/** The address of a picture, as the form of a game has it (SPEC 5). */
export const PictureAddress = z.strictObject({ imageUrl: GameForm.shape.imageUrl })

/** `picture` is a small copy, as an address that holds all of it (`data:`). */
export const previewImage = defineCall({
  method: 'POST',
  path: '/api/images/preview',
  summary: 'See the picture at an address without its host learning who looks',
  access: 'member',
  body: PictureAddress,
  status: 200,
  answer: z.object({ picture: z.string() }),
  refusals: ['ImageUnreachable', 'UnreadablePicture', 'TooManyRequests'],
})
