import { expect, test, vi } from 'vitest'
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

// Requirement api-282: Sending the first requests of a screen does not wait for the browser to load its date formats.
test('the lists of first requests load without creating a date format', async () => {
  const createFormat = vi.spyOn(Intl, 'DateTimeFormat')
  vi.resetModules()
  const { screenQueries } = await import('./screen-calls.ts')
  expect(screenQueries.events).toBeDefined()
  expect(createFormat).not.toHaveBeenCalled()
  createFormat.mockRestore()
})
