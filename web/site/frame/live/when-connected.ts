import type { QueryClient } from '@tanstack/react-query'
import { offerPushLater } from '../../../account/push/offer-push.ts'
import { renewPush } from '../../../account/push/push-device.ts'
import { keepAnswers, refetchRestored } from '../../../platform/api/kept-answers.ts'
import { sendWaiting } from '../../../platform/waiting-writes/send-waiting.ts'
import { showAppBadge } from './app-badge.ts'
import { followTopics } from './follow-topics.ts'
import { prepareOffline } from './prepare-offline.ts'
import { updateServiceWorker } from './service-worker.ts'

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
