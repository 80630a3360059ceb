import { describe, expect, test } from 'vitest'
import {
  isReadablePicture,
  largePictureMessage,
  maxPictureBytes,
  pictureFault,
  pictureTypes,
  unreadablePictureMessage,
} from './picture-files.ts'
import { PictureUpload } from './schemas.ts'

describe('an uploaded picture', () => {
  test.each(pictureTypes)('can be %s of up to 5 MB', (type) => {
    expect(pictureFault({ type, size: maxPictureBytes })).toBeUndefined()
    expect(pictureFault({ type, size: maxPictureBytes + 1 })).toBe(largePictureMessage)
  })

  test.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])('cannot be of type "%s"', (type) => {
    expect(pictureFault({ type, size: 10 })).toBe(unreadablePictureMessage)
  })

  test('can be sent with the largest allowed file and not with a larger one', () => {
    const base64 = Buffer.alloc(maxPictureBytes).toString('base64')
    expect(PictureUpload.safeParse({ picture: base64 }).success).toBe(true)
    expect(PictureUpload.safeParse({ picture: `${base64}AAAA` }).error?.issues).toMatchObject([
      { message: largePictureMessage },
    ])
  })
})

describe('isReadablePicture', () => {
  // Shows pictures-23.
  test.each([
    ['https://example.org/box.png', true],
    ['https://example.org/BOX.JPEG?size=2', true],
    ['https://example.org/logo.svg', false],
    ['https://example.org/box.avif?width=9', false],
    ['https://example.org/catan', undefined],
    ['https://example.org/rules.pdf', undefined],
    ['https://png.example.org/', undefined],
  ])('returns for %s: %s', (address, expected) => {
    expect(isReadablePicture(new URL(address))).toBe(expected)
  })
})
