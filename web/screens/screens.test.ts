import { expect, test } from 'vitest'
import { screens } from './screens.ts'

// Requirement screens-1: Only the sign-in page, shared events, the texts of the operators (privacy-1), the pages
// reached from an email (reset password, confirm email, unsubscribe) and the not-found page are open to visitors.
test('visitors can open only the sign-in page, shared events, the pages that emails link to, the texts of the operators, and the not-found page', () => {
  const open = screens.filter(({ audience }) => audience !== 'members').map(({ path }) => path)
  expect(open).toEqual([
    '/auth',
    '/reset-password',
    '/e/:code',
    '/unsubscribe/:token',
    '/confirm-email/:token',
    '/privacy',
    '/terms',
    '/imprint',
    '/contact',
    '*',
  ])
})
