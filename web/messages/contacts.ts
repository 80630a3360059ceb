import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Conversation } from '../../contract/messages/messages.ts'
import { conversationPages, memberPages, unreadConversationPages } from './queries.ts'

/** Somebody to write to, with the conversation so far where there is one. */
export type Contact = { user: Conversation['user']; conversation?: Conversation }

/** A list of contacts as it comes. */
export type Contacts = {
  /** Those loaded so far; undefined until the first are there. */
  contacts: Contact[] | undefined
  /** They belong to the search before this one, whose own are on their way. */
  isPrevious: boolean
  isFetching: boolean
  onRetry: () => void
  more: { onLoad: () => void; pending: boolean; failed: boolean } | undefined
}

/** Everyone but me: conversations first, the latest on top, then all other members by name (SPEC 2, DESIGN 5). */
export function useAllContacts(search: string, memberId: number): Contacts {
  const conversations = useInfiniteQuery({ ...conversationPages(search), placeholderData: keepPreviousData })
  const members = useInfiniteQuery({ ...memberPages(search), placeholderData: keepPreviousData })
  const talkedTo = itemsOf(conversations)
  const everyone = itemsOf(members)
  const known = new Set([memberId, ...(talkedTo ?? []).map(({ user }) => user.id)])
  // Only once all conversations are there is it known who has none.
  const others = conversations.hasNextPage ? [] : everyone?.filter(({ id }) => !known.has(id))
  return {
    contacts: talkedTo && others && [...talkedTo.map(contactOf), ...others.map((user) => ({ user }))],
    isPrevious: conversations.isPlaceholderData || members.isPlaceholderData,
    isFetching: conversations.isFetching || members.isFetching,
    onRetry: () => {
      for (const query of [conversations, members]) if (query.isError) void query.refetch()
    },
    more: moreOf(conversations.hasNextPage ? conversations : members),
  }
}

/** Only the conversations with something I have not read. */
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
