import { keepPreviousData, useInfiniteQuery, useQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Conversation } from '../../contract/messages/schemas.ts'
import { userQuery } from '../people/calls.ts'
import { conversationPages, memberPages, messagePages } from './calls.ts'
import { unreadConversationPages } from './unread-conversations.ts'

/** A member to write to, with their conversation if there is one. */
export type Contact = { user: Conversation['user']; conversation?: Conversation }

/** A list of contacts while it loads. */
export type Contacts = {
  /** The contacts loaded so far; undefined until the first page arrives. */
  contacts: Contact[] | undefined
  /** Whether the contacts belong to the previous search, because those of the current search still load. */
  isPrevious: boolean
  isFetching: boolean
  onRetry: () => void
  more: { onLoad: () => void; pending: boolean; failed: boolean } | undefined
}

interface AllContactsOptions {
  search: string
  memberId: number
  /** The contact of the open conversation. The contact may come from another screen. */
  openUserId: number | undefined
}

/**
 * Returns all members except the signed-in one: conversations first, the latest on top, then other members by name. The
 * contact of the open conversation is on top as long as the list has not loaded them.
 */
export function useAllContacts({ search, memberId, openUserId }: AllContactsOptions): Contacts {
  const conversations = useInfiniteQuery({ ...conversationPages(search), placeholderData: keepPreviousData })
  const members = useInfiniteQuery({ ...memberPages(search), placeholderData: keepPreviousData })
  const conversationItems = itemsOf(conversations)
  const memberItems = itemsOf(members)
  const known = new Set([memberId, ...(conversationItems ?? []).map(({ user }) => user.id)])
  // Members without a conversation are known only after all conversations have loaded.
  const others = conversations.hasNextPage ? [] : memberItems?.filter(({ id }) => !known.has(id))
  const openContact = useOpenContact(memberId, openUserId)
  const contacts = conversationItems &&
    others && [...conversationItems.map(contactOf), ...others.map((user) => ({ user }))]
  return {
    contacts: search === '' ? withContact(contacts, openContact) : contacts,
    isPrevious: conversations.isPlaceholderData || members.isPlaceholderData,
    isFetching: conversations.isFetching || members.isFetching,
    onRetry: () => {
      for (const query of [conversations, members]) if (query.isError) void query.refetch()
    },
    more: moreOf(conversations.hasNextPage ? conversations : members),
  }
}

/** Returns the contact of the open conversation, which loads the contact and the messages. */
function useOpenContact(memberId: number, openUserId = 0): Contact | undefined {
  const { data: user } = useQuery({ ...userQuery(openUserId), enabled: false })
  const participants = { userId: memberId, otherUserId: openUserId }
  const { data: messages } = useInfiniteQuery({ ...messagePages(participants), enabled: false })
  const lastMessage = messages?.pages[0]?.items.at(-1)
  if (!user || user.id === memberId) return undefined
  return lastMessage ? contactOf({ user, lastMessage, unreadCount: 0 }) : { user }
}

/** Adds a contact on top, unless it is among the contacts. */
function withContact(contacts: Contact[] | undefined, added: Contact | undefined): Contact[] | undefined {
  const isMissing = added && contacts && !contacts.some(({ user }) => user.id === added.user.id)
  return isMissing ? [added, ...contacts] : contacts
}

export function useUnreadContacts(search: string): Contacts {
  const conversations = useInfiniteQuery({ ...unreadConversationPages(search), placeholderData: keepPreviousData })
  return {
    contacts: itemsOf(conversations)?.map(contactOf),
    isPrevious: conversations.isPlaceholderData,
    isFetching: conversations.isFetching,
    onRetry: () => void conversations.refetch(),
    more: moreOf(conversations),
  }
}

type Paging = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>

function itemsOf<Item>(query: { data: { pages: { items: Item[] }[] } | undefined }): Item[] | undefined {
  return query.data?.pages.flatMap((page) => page.items)
}

function contactOf(conversation: Conversation): Contact {
  return { user: conversation.user, conversation }
}

function moreOf(query: Paging): Contacts['more'] {
  if (!query.hasNextPage) return undefined
  return {
    onLoad: () => void query.fetchNextPage(),
    pending: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
  }
}
