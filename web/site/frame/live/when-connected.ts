import type { QueryClient } from '@tanstack/react-query'
import { offerPushLater } from '../../../account/push/offer-push.ts'
import { renewPush } from '../../../account/push/push-device.ts'
import { keepAnswers, refetchRestored } from '../../../platform/api/kept-answers.ts'
import { sendWaiting } from '../../../platform/waiting-writes/send-waiting.ts'
import { followTopics } from './follow-topics.ts'
import { prepareOffline } from './prepare-offline.ts'
import { updateServiceWorker } from './service-worker.ts'
import { countUnread, unreadConversationPages } from '../../../messages/unread-conversations.ts'

let isPrepared = false

/** The stream has opened, so there is a network. Loaded with the stream to keep the first screen small. */
export function handleConnection(cache: QueryClient, whileOpen: AbortSignal) {
  followTopics(cache, whileOpen)
  if (!isPrepared) {
    isPrepared = true
    keepAnswers(cache)
    void prepareOffline(cache)
    showAppBadge(cache)
    offerPushLater(cache)
    // The next page tries again.
    renewPush(cache).catch(() => undefined)
    addEventListener('online', () => catchUp(cache))
  }
  catchUp(cache)
}

function catchUp(cache: QueryClient) {
  refetchRestored(cache)
  // Without the worker, the app works as long as there is a network.
  updateServiceWorker().catch(() => undefined)
  void sendWaiting()
}

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
