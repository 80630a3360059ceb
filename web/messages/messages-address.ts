import { readId } from '../../contract/platform/address.ts'
import { readSearch } from '../platform/api/read-search.ts'
import { useSearchParams } from '../ui/router/index.ts'
import { paths } from '../platform/navigation/paths.ts'

/** The tabs of the contact list. The first is the default. */
export const contactTabs = ['all', 'unread'] as const
export type ContactTab = (typeof contactTabs)[number]

/** An event is stored with the message; the address of a game or profile goes into its text. */
export type MessageTopic = { kind: (typeof topicKinds)[number]; id: number }
const topicKinds = ['event', 'game', 'profile'] as const

/** Reads the topic in the address of the Messages screen: `event=3`, `game=7` or `profile=5`. */
function readMessageTopic(parameters: URLSearchParams): MessageTopic | undefined {
  for (const kind of topicKinds) {
    const id = readId(parameters.get(kind) ?? '')
    if (id !== undefined) return { kind, id }
  }
  return undefined
}

/** Reads `/messages?userId=7&tab=unread&search=ada`, `/messages?userId=7&event=3` or `/messages?game=9`. */
export function readMessagesAddress(parameters: URLSearchParams) {
  return {
    tab: contactTabs.find((tab) => tab === parameters.get('tab')) ?? contactTabs[0],
    search: readSearch(parameters),
    /** The contact of the open conversation; 0, which no member has, for an invalid id. */
    userId: parameters.has('userId') ? (readId(parameters.get('userId') ?? '') ?? 0) : undefined,
    topic: readMessageTopic(parameters),
  }
}

export function useMessagesAddress() {
  const [parameters, setParameters] = useSearchParams()
  // An event is chosen for one contact. A game or profile waits until the member has chosen a contact.
  const aboutNoEvent = withoutParameters(parameters, ['event'])

  return {
    ...readMessagesAddress(parameters),
    showTab: (tab: ContactTab) =>
      setParameters((current) => withParameter(current, 'tab', tab === contactTabs[0] ? undefined : tab)),
    searchFor: (search: string) =>
      setParameters((current) => withParameter(current, 'search', search || undefined), { replace: true }),
    removeTopic: () =>
      setParameters(withoutParameters(parameters, topicKinds), {
        replace: true,
        preventScrollReset: true,
      }),
    /** The address keeps the tab, the search, and the game or profile to share. */
    conversationAddress: (userId: number) => addressOf(withParameter(aboutNoEvent, 'userId', String(userId))),
    /** The address of the contact list without a conversation. */
    listAddress: addressOf(withParameter(aboutNoEvent, 'userId', undefined)),
  }
}

function withoutParameters(parameters: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...parameters].filter(([name]) => !names.includes(name)))
}

/** Returns the parameters with one of them set or removed, always in the same order. */
function withParameter(parameters: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const values = { ...Object.fromEntries(parameters), [name]: value }
  const changed = new URLSearchParams()
  for (const key of ['userId', 'event', 'game', 'profile', 'tab', 'search'] as const)
    if (values[key] !== undefined) changed.set(key, values[key])
  return changed
}

function addressOf(parameters: URLSearchParams): string {
  return parameters.size === 0 ? paths.messages : `${paths.messages}?${parameters}`
}
