import sharp from 'sharp'
import { expect } from 'vitest'
import { uploadImage } from '../../contract/pictures/calls.ts'
import { buildMember } from '../testing/builders.ts'
import { widePicture } from '../testing/picture-files.ts'
import { test } from '../testing/test.ts'
import { resizePicture } from './resize-picture.ts'

const photo = await widePicture().png().toBuffer()

test('two pictures are decoded at the same time, and an upload is rejected while 30 others wait', async ({ world }) => {
  const ada = await buildMember(world)
  const upload = () => ada.send(uploadImage, { body: { picture: photo.toString('base64') } })
  const answered = new AbortController()
  let mostDecoded = 0
  const decodeRepeatedly = async () => {
    while (!answered.signal.aborted) await resizePicture(photo, { width: 8, height: 8 })
  }
  const counting = setInterval(() => (mostDecoded = Math.max(mostDecoded, sharp.counters().process)), 1)
  const decoding = Array.from({ length: 32 }, decodeRepeatedly)

  const { status, headers, body } = await upload()
  answered.abort()
  await Promise.all(decoding)
  clearInterval(counting)

  expect({ status, body }).toMatchObject({ status: 503, body: { type: 'urn:meeplehood:Unavailable' } })
  expect(headers['retry-after']).toBe('5')
  expect(mostDecoded).toBe(2)
  expect((await upload()).status).toBe(201)
})
