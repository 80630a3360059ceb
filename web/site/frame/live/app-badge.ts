import type { QueryClient } from '@tanstack/react-query'
import { countUnread, unreadConversationPages } from '../../../messages/unread-conversations.ts'

/** Shows the number of unread messages on the icon of the installed app. Signing out removes it with the answers. */
export function showAppBadge(cache: QueryClient) {
  // Firefox and pages without TLS have no badges.
  if (!('setAppBadge' in navigator)) return
  let shown: number | undefined
  function update() {
    const count = countUnread(cache.getQueryData(unreadConversationPages('').queryKey))
    if (count === shown) return
    shown = count
    // Systems without badges reject it.
    navigator.setAppBadge(count).catch(() => undefined)
  }
  cache.getQueryCache().subscribe(update)
  update()
}
