import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { unreadConversationPages } from '../../../messages/unread-conversations.ts'
import { showAppBadge } from './when-connected.ts'

const { queryKey } = unreadConversationPages('')

/** The answer with one conversation. */
function answer(unreadCount: number) {
  const items = [{ user: {}, lastMessage: {}, unreadCount }]
  return { pages: [{ items, next: undefined, total: 1 }], pageParams: [undefined] } as never
}

// Requirement api-395: The icon of the installed app shows the number of unread messages, until the member signs out.
test('the icon shows the number of unread messages and nothing after signing out', () => {
  const setAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { setAppBadge })
  const cache = new QueryClient()
  cache.setQueryData(queryKey, answer(2))

  showAppBadge(cache)
  cache.setQueryData(['other'], {})
  cache.setQueryData(queryKey, answer(3))
  cache.removeQueries({ queryKey })

  expect(setAppBadge.mock.calls).toEqual([[2], [3], [0]])
})
