import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listConversations,
  listMessages,
  markConversationRead,
  markMessageRead,
  type Message,
  sendMessage,
} from '../../contract/messages/messages.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { listUsers } from '../../contract/users/users.ts'
import { askAgain } from '../platform/api/ask-again.ts'
import { callPages, keyOf } from '../platform/api/call-queries.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { type PageAnswer, request } from '../platform/api/request.ts'
import { userQuery } from '../profile/queries.ts'
import type { MemberLoader } from '../platform/navigation/access.ts'
import { readMessagesAddress } from './messages-address.ts'

/** Contacts and messages a page. */
const pageSize = 40
/** So many that, with at least one message each, more than these are '99+' in any case. */
const unreadPageSize = 100

/** My conversations, the latest first; a search matches full name or username. */
export function conversationPages(search: string) {
  return callPages(listConversations, { query: { limit: pageSize, ...(search && { search }) } })
}

/** My conversations with something I have not read. */
export function unreadConversationPages(search: string) {
  return callPages(listConversations, { query: { unread: true, limit: unreadPageSize, ...(search && { search }) } })
}

/** All members by name, myself included. */
export function memberPages(search: string) {
  return callPages(listUsers, { query: { limit: pageSize, ...(search && { search }) } })
}

/** Two members, the reader first. */
type Between = { userId: number; otherUserId: number }

/** What two wrote to each other: the first page is the newest, each page itself oldest first. */
export function messagePages(parameters: Between) {
  return callPages(listMessages, { parameters, query: { limit: pageSize } })
}

/** Sends a message. It stands in the conversation at once; the conversation and the list of contacts are asked for again. */
export function useSendMessage({ userId, otherUserId }: Between) {
  const cache = useQueryClient()
  return useMutation({
    // Without a network it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (content: string) =>
      request(sendMessage, { body: { senderId: userId, receiverId: otherUserId, content } }),
    onSuccess: (message) => {
      cache.setQueryData(
        messagePages({ userId, otherUserId }).queryKey,
        (pages) => pages && withMessage(pages, message),
      )
      void refreshConversation(cache, { userId, otherUserId })
    },
  })
}

/** Beyond so many messages, one call for the conversation takes the place of one for each. */
const fewUnread = 20

/** Marks what the other wrote as read, a call a message as SPEC 7 has it while they are few; the badges follow. */
export function useMarkMessagesRead({ userId, otherUserId }: Between) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (unread: readonly Message[]) => {
      if (unread.length > fewUnread)
        await request(markConversationRead, { parameters: { userId, otherUserId }, body: {} })
      else await Promise.all(unread.map(({ id }) => request(markMessageRead, { parameters: { id }, body: {} })))
    },
    onSettled: () => {
      // What told of them under the bell is read too.
      void askAgain(cache, keyOf(listNotifications))
      return refreshConversation(cache, { userId, otherUserId })
    },
  })
}

/** Starts what the Messages screen shows first. */
export const prefetchMessages: MemberLoader = (member, { request }) => {
  const { tab, search, userId } = readMessagesAddress(new URL(request.url).searchParams)
  if (tab === 'unread') void queryClient.prefetchInfiniteQuery(unreadConversationPages(search))
  else {
    void queryClient.prefetchInfiniteQuery(conversationPages(search))
    void queryClient.prefetchInfiniteQuery(memberPages(search))
  }
  if (!userId || userId === member.id) return
  void queryClient.prefetchQuery(userQuery(userId))
  void queryClient.prefetchInfiniteQuery(messagePages({ userId: member.id, otherUserId: userId }))
}

type MessagePages = InfiniteData<PageAnswer<typeof listMessages>>

function withMessage({ pages: [newest, ...older], pageParams }: MessagePages, message: Message): MessagePages {
  if (!newest) return { pages: older, pageParams }
  const others = newest.items.filter(({ id }) => id !== message.id)
  return { pages: [{ ...newest, items: [...others, message] }, ...older], pageParams }
}

function refreshConversation(cache: QueryClient, parameters: Between) {
  return Promise.all([
    askAgain(cache, keyOf(listMessages, { parameters }).slice(0, 2)),
    askAgain(cache, keyOf(listConversations)),
  ])
}
