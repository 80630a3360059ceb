import { expect, test } from 'vitest'
import { avatarFault, largeAvatarMessage, maxAvatarBytes, unreadableAvatarMessage } from './avatar-files.ts'
import { setAvatar } from './calls.ts'

test.each(['image/png', 'image/jpeg', 'image/webp'])('an avatar can be %s of up to 5 MB', (type) => {
  expect(avatarFault({ type, size: maxAvatarBytes })).toBeUndefined()
  expect(avatarFault({ type, size: maxAvatarBytes + 1 })).toBe(largeAvatarMessage)
})

test.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])('an avatar cannot be of type "%s"', (type) => {
  expect(avatarFault({ type, size: 10 })).toBe(unreadableAvatarMessage)
})

test('the body of setAvatar accepts the largest allowed file and rejects a larger one', () => {
  const base64 = Buffer.alloc(maxAvatarBytes).toString('base64')
  expect(setAvatar.body.safeParse({ picture: base64 }).success).toBe(true)
  expect(setAvatar.body.safeParse({ picture: `${base64}AAAA` }).error?.issues).toMatchObject([
    { message: largeAvatarMessage },
  ])
})
