import { expect, test } from 'vitest'
import { screens } from './screens.ts'

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
