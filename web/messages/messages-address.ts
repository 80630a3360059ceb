import { readId } from '../../contract/platform/address.ts'
import { readSearch } from '../platform/api/read-search.ts'
import { useSearchParams } from '../router/index.ts'
import { paths } from '../platform/navigation/paths.ts'

/** The tabs of the contact list. The first is the default. */
export const contactTabs = ['all', 'unread'] as const
export type ContactTab = (typeof contactTabs)[number]

/** Reads the address of the Messages screen: `/messages?userId=7&tab=unread&search=ada`, `/messages?userId=7&event=3`. */
export function readMessagesAddress(parameters: URLSearchParams) {
  return {
    tab: contactTabs.find((tab) => tab === parameters.get('tab')) ?? contactTabs[0],
    search: readSearch(parameters),
    /** The contact of the open conversation; 0, which no member has, for an invalid id. */
    userId: parameters.has('userId') ? (readId(parameters.get('userId') ?? '') ?? 0) : undefined,
    /** The event that the next message is about. */
    eventId: readId(parameters.get('event') ?? ''),
  }
}

/** Returns the state in the address of the Messages screen, and functions to change it. */
export function useMessagesAddress() {
  const [parameters, setParameters] = useSearchParams()
  const aboutNoEvent = withParameter(parameters, 'event', undefined)

  return {
    ...readMessagesAddress(parameters),
    showTab: (tab: ContactTab) =>
      setParameters((current) => withParameter(current, 'tab', tab === contactTabs[0] ? undefined : tab)),
    searchFor: (search: string) =>
      setParameters((current) => withParameter(current, 'search', search || undefined), { replace: true }),
    /** Makes the next message be about no event. */
    removeEvent: () => setParameters(aboutNoEvent, { replace: true, preventScrollReset: true }),
    /** Returns the address of a contact's conversation. It keeps the tab and the search. */
    conversationAddress: (userId: number) => addressOf(withParameter(aboutNoEvent, 'userId', String(userId))),
    /** The address of the contact list without a conversation. */
    listAddress: addressOf(withParameter(aboutNoEvent, 'userId', undefined)),
  }
}

/** Returns the parameters with one of them set or removed, always in the same order. */
function withParameter(parameters: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const values = { ...Object.fromEntries(parameters), [name]: value }
  const changed = new URLSearchParams()
  for (const key of ['userId', 'event', 'tab', 'search'] as const)
    if (values[key] !== undefined) changed.set(key, values[key])
  return changed
}

function addressOf(parameters: URLSearchParams): string {
  return parameters.size === 0 ? paths.messages : `${paths.messages}?${parameters}`
}
