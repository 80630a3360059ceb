import { expect, test } from 'vitest'
import { screens } from './screens.ts'

// Requirement screens-1: Visitors can open the sign-in page, public and shared events, the texts of the operators
// (privacy-1), the pages that emails lead to (new password, confirm, unsubscribe) and the not-found page.
test('visitors can open only the sign-in page, public and shared events, the pages that emails link to, the texts of the operators, and the not-found page', () => {
  const open = screens.filter(({ audience }) => audience !== 'members').map(({ path }) => path)
  expect(open).toEqual([
    '/auth',
    '/reset-password',
    '/nights',
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
