import { hashKey, type QueryClient } from '@tanstack/react-query'
import { offerPushLater } from '../../../account/push/offer-push.ts'
import { renewPush } from '../../../account/push/push-device.ts'
import { keepAnswers, refetchRestored } from '../../../platform/api/kept-answers.ts'
import { sendWaiting } from '../../../platform/waiting-writes/send-waiting.ts'
import { followTopics } from './follow-topics.ts'
import { countUnread, unreadConversationPages } from '../../../messages/unread-conversations.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { eventRoles } from '../../../../contract/events/limits.ts'
import type { OwnUser } from '../../../../contract/people/users/schemas.ts'
import { requestedEventsPages, userEventsPages, waitingEventsPages } from '../../../events/calls.ts'
import { conversationPages, messagePages } from '../../../messages/calls.ts'
import { listKept } from '../../../platform/api/kept-store.ts'
import { prefetchCall, type ScreenQuery } from '../../../platform/api/screen-calls.ts'
import { sessionQuery } from '../../../platform/session/session.ts'
import { collectionPages } from '../../../shelves/calls.ts'

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

let registered: ServiceWorkerRegistration | undefined

/** Later calls look for a new version. Pages without TLS have no service workers. */
async function updateServiceWorker() {
  if (!('serviceWorker' in navigator)) return
  if (registered) return void (await registered.update())
  const registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  registered = registration
  if (registration.waiting) offerUpdate(registration)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    // The first version takes over by itself.
    if (!registration.active) return
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offerUpdate(registration))
  })
}

/** Offers a new version. Until the member accepts it, the old one keeps running, so that nothing disturbs a form. */
function offerUpdate(registration: ServiceWorkerRegistration) {
  function handleAccept() {
    if (!registration.waiting) return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    // Only messages to windows name an origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  }
  showToast({
    title: 'A new version is ready',
    description: 'Reload the page to use it. We keep the drafts of your forms, comments and messages.',
    action: { label: 'Reload', onPress: handleAccept },
    stays: true,
  })
}

/** Milliseconds for which a kept answer is recent enough, so that not every visit sends these requests. */
const recency = 60 * 60 * 1000
/** Number of conversations whose messages are kept although the member has not opened them. */
const conversationsAhead = 3

/** Loads what My Events, Messages and the own profile show, so that the browser keeps it before they are opened. */
async function prepareOffline(cache: QueryClient) {
  const member = cache.getQueryData<OwnUser | null>(sessionQuery.queryKey)
  if (!member) return
  const conversations = conversationPages('')
  await load([
    ...eventRoles.map((role) => userEventsPages(member.id, 'upcoming', role)),
    waitingEventsPages(),
    requestedEventsPages(),
    collectionPages(member.id, { grouped: true }),
    conversations,
  ])
  const latest = cache.getQueryData(conversations.queryKey)?.pages[0]?.items.slice(0, conversationsAhead) ?? []
  await load(latest.map(({ user }) => messagePages({ userId: member.id, otherUserId: user.id })))

  /** Loads one answer after the other, to leave the connection to the screen. */
  async function load(queries: readonly ScreenQuery[]) {
    const kept = await listKept(({ memberId, kind }) => kind === 'answer' && memberId === member?.id)
    const recent = new Set(kept.filter(({ at }) => Date.now() - at < recency).map(({ key }) => key.name))
    for (const query of queries) if (!recent.has(hashKey(query.queryKey))) await prefetchCall(query)
  }
}
