import { moreOf, type PagedQuery } from '../platform/api/load-next-page.tsx'
import type { More } from '../ui/feedback/load-more.tsx'
import { keepPreviousData, useInfiniteQuery, useQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Conversation } from '../../contract/messages/schemas.ts'
import type { MemberSummary } from '../../contract/people/users/schemas.ts'
import { userQuery } from '../people/calls.ts'
import { conversationPages, memberPages, messagePages, suggestionQueries } from './calls.ts'
import { unreadConversationPages } from './unread-conversations.ts'

/** The headings of the parts of the list, in their order. */
export const contactHeadings = ['Conversations', 'From your nights', 'Near you', 'Start a conversation'] as const

/** A member to write to, with their conversation if there is one. `heading` is that of the list's part. */
export type Contact = {
  user: Omit<Conversation['user'], 'username'> & { username?: string }
  conversation?: Conversation
  heading: (typeof contactHeadings)[number]
}

export type Contacts = {
  /** The contacts loaded so far; undefined until the first page arrives. */
  contacts: Contact[] | undefined
  /** Whether the contacts belong to the previous search, because those of the current search still load. */
  isPrevious: boolean
  isFetching: boolean
  onRetry: () => void
  more: More | undefined
}

interface AllContactsOptions {
  search: string
  memberId: number
  /** The contact of the open conversation. The contact may come from another screen. */
  openUserId: number | undefined
}

/**
 * Returns all members except the signed-in one: conversations first, the latest on top, then members from the next
 * nights and past plays, the nearest five, and other members by name. The contact of the open conversation is on top as
 * long as the list has not loaded them.
 */
export function useAllContacts({ search, memberId, openUserId }: AllContactsOptions): Contacts {
  const conversations = useInfiniteQuery({ ...conversationPages(search), placeholderData: keepPreviousData })
  const members = useInfiniteQuery({ ...memberPages(search), placeholderData: keepPreviousData })
  const suggestions = useSuggestions(search)
  const hasConversations = itemsOf(conversations)?.length !== 0
  // Without a network, the browser has no list of members. The conversations are shown nevertheless.
  const memberItems = itemsOf(members) ?? (hasFailed(members) && hasConversations ? [] : undefined)
  const openContact = useOpenContact(memberId, openUserId)
  const listed = new Map(itemsOf(conversations)?.map((one) => [one.user.id, contactOf(one)]))
  function add(users: readonly MemberSummary[], heading: Contact['heading'], limit = users.length) {
    const added = users.filter(({ id }) => id !== memberId && !listed.has(id)).slice(0, limit)
    for (const user of added) listed.set(user.id, { user: { place: null, location: null, ...user }, heading })
  }
  // Members without a conversation are known only after all conversations have loaded.
  if (!conversations.hasNextPage) {
    add(suggestions?.fromNights ?? [], 'From your nights')
    add(suggestions?.near ?? [], 'Near you', nearestShown)
    add(memberItems ?? [], 'Start a conversation')
  }
  const contacts = conversations.data && memberItems && suggestions && [...listed.values()]
  return {
    contacts: search === '' ? withContact(contacts, openContact) : contacts,
    isPrevious: conversations.isPlaceholderData || members.isPlaceholderData,
    isFetching: conversations.isFetching || members.isFetching,
    onRetry: () => {
      for (const query of [conversations, members]) if (query.isError) void query.refetch()
    },
    more: moreContacts(conversations.hasNextPage ? conversations : members),
  }
}

/** Number of nearby members in the list. */
const nearestShown = 5

/** Returns undefined while the suggestions load, and leaves out what could not be loaded. */
function useSuggestions(search: string) {
  const when = { enabled: search === '' }
  const nights = useQuery({ ...suggestionQueries.nights, ...when })
  const played = useQuery({ ...suggestionQueries.played, ...when })
  const near = useQuery({ ...suggestionQueries.near, ...when })
  if (nights.isLoading || played.isLoading || near.isLoading) return undefined
  const people = (nights.data ?? []).flatMap(({ event }) => [event.host, ...event.attendees.map(({ user }) => user)])
  return {
    fromNights: search ? [] : [...people, ...(played.data ?? []).map(({ user }) => user)],
    near: search ? [] : (near.data ?? []).filter(({ acceptsMessages }) => acceptsMessages),
  }
}

/** Returns the contact of the open conversation, which loads the contact and the messages. */
function useOpenContact(memberId: number, openUserId = 0): Contact | undefined {
  const { data: user } = useQuery({ ...userQuery(openUserId), enabled: false })
  const participants = { userId: memberId, otherUserId: openUserId }
  const { data: messages } = useInfiniteQuery({ ...messagePages(participants), enabled: false })
  const lastMessage = messages?.pages[0]?.items.at(-1)
  if (!user || user.id === memberId) return undefined
  return lastMessage ? contactOf({ user, lastMessage, unreadCount: 0 }) : { user, heading: 'Start a conversation' }
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
    more: moreContacts(conversations),
  }
}

type Paging = PagedQuery &
  Pick<UseInfiniteQueryResult, 'data' | 'errorUpdateCount' | 'refetch' | 'isFetching' | 'isError'>

function itemsOf<Item>(query: { data: { pages: { items: Item[] }[] } | undefined }): Item[] | undefined {
  return query.data?.pages.flatMap((page) => page.items)
}

function contactOf(conversation: Conversation): Contact {
  return { user: conversation.user, conversation, heading: 'Conversations' }
}

/** Returns whether a list could not be loaded, also while it is loaded again. */
function hasFailed({ data, errorUpdateCount }: Paging): boolean {
  return data === undefined && errorUpdateCount > 0
}

function moreContacts(query: Paging): More | undefined {
  if (hasFailed(query)) return { onLoad: () => void query.refetch(), pending: query.isFetching, failed: query.isError }
  return moreOf(query)
}
