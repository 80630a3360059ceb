// @engine sqlite
import sharp from 'sharp'
import { expect } from 'vitest'
import { uploadImage } from '../../../contract/games/pictures/calls.ts'
import { buildMember } from '../../testing/builders.ts'
import { widePicture } from '../../testing/picture-files.ts'
import { test } from '../../testing/test.ts'
import { resizePicture } from './resize-picture.ts'

const photo = await widePicture().png().toBuffer()

// Requirement pictures-30: The server decodes one picture at a time, of at most 100 megapixels for baseline JPEG files
// and 25 for others, so that decoding takes less than 300 MB (decision 176).
// Shows pictures-34.
test('one picture is decoded at a time, and an upload is rejected while 30 others wait', async ({ world }) => {
  const ada = await buildMember(world)
  const upload = () => ada.send(uploadImage, { body: { picture: photo.toString('base64') } })
  const answered = new AbortController()
  let mostDecoded = 0
  const decodeRepeatedly = async () => {
    while (!answered.signal.aborted) await resizePicture(photo, { width: 8, height: 8 })
  }
  const counting = setInterval(() => (mostDecoded = Math.max(mostDecoded, sharp.counters().process)), 1)
  const decoding = Array.from({ length: 31 }, decodeRepeatedly)

  const { status, headers, body } = await upload()
  answered.abort()
  await Promise.all(decoding)
  clearInterval(counting)

  expect({ status, body }).toMatchObject({ status: 503, body: { type: 'urn:meeplehood:Unavailable' } })
  expect(headers['retry-after']).toBe('5')
  expect(mostDecoded).toBe(1)
  expect((await upload()).status).toBe(201)
})

const canvas = () => sharp({ create: { width: 6500, height: 4000, channels: 3, background: 'white' } })
const decode = (file: Buffer) => resizePicture(file, { width: 8, height: 8 })

// Shows pictures-30.
test('a picture of 26 megapixels is only decoded if it is a JPEG file that can be decoded in parts', async () => {
  const [jpeg, progressive, png] = [canvas().jpeg(), canvas().jpeg({ progressive: true }), canvas().png()]

  expect(await decode(await jpeg.toBuffer())).toBeInstanceOf(Buffer)
  for (const picture of [progressive, png]) {
    const decoding = decode(await picture.toBuffer())
    await expect(decoding).rejects.toMatchObject({ cause: { message: 'The picture has too many pixels' } })
  }
})
