import { expect, test } from 'vitest'
import { avatarFault, largeAvatarMessage, maxAvatarBytes, NewAvatar, unreadableAvatarMessage } from './avatars.ts'

test.each(['image/png', 'image/jpeg', 'image/webp'])('a picture may be %s of up to 5 MB', (type) => {
  expect(avatarFault({ type, size: maxAvatarBytes })).toBeUndefined()
  expect(avatarFault({ type, size: maxAvatarBytes + 1 })).toBe(largeAvatarMessage)
})

test.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])('a picture may not be "%s"', (type) => {
  expect(avatarFault({ type, size: 10 })).toBe(unreadableAvatarMessage)
})

test('what may be chosen can be sent', () => {
  const base64 = Buffer.alloc(maxAvatarBytes).toString('base64')
  expect(NewAvatar.safeParse({ picture: base64 }).success).toBe(true)
  expect(NewAvatar.safeParse({ picture: `${base64}AAAA` }).error?.issues).toMatchObject([
    { message: largeAvatarMessage },
  ])
})
