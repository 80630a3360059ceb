import { readId } from '../../contract/platform/address.ts'
import { readSearch } from '../platform/api/read-search.ts'
import { useSearchParams } from '../router/index.ts'
import { paths } from '../platform/navigation/paths.ts'

/** The tabs of the contacts, the default first (SPEC 2). */
export const contactTabs = ['all', 'unread'] as const
export type ContactTab = (typeof contactTabs)[number]

/** What the address of the Messages screen says: `/messages?userId=7&tab=unread&search=ada`. */
export function readMessagesAddress(parameters: URLSearchParams) {
  return {
    tab: contactTabs.find((tab) => tab === parameters.get('tab')) ?? contactTabs[0],
    search: readSearch(parameters),
    /** Whose conversation is open; 0, which is nobody, where the address names no id. */
    userId: parameters.has('userId') ? (readId(parameters.get('userId') ?? '') ?? 0) : undefined,
  }
}

/** The address of the Messages screen, and the ways to change it. */
export function useMessagesAddress() {
  const [parameters, setParameters] = useSearchParams()

  function addressWith(name: string, value: string | undefined): string {
    return addressOf(withParameter(parameters, name, value))
  }

  return {
    ...readMessagesAddress(parameters),
    showTab: (tab: ContactTab) =>
      setParameters((current) => withParameter(current, 'tab', tab === contactTabs[0] ? undefined : tab)),
    searchFor: (search: string) =>
      setParameters((current) => withParameter(current, 'search', search || undefined), { replace: true }),
    /** Where a contact's conversation stands, beside the list as it is now. */
    conversationAddress: (userId: number) => addressWith('userId', String(userId)),
    /** The list alone, as it is now. */
    listAddress: addressWith('userId', undefined),
  }
}

/** The parameters with one of them set or dropped; whose conversation it is always stands first. */
function withParameter(parameters: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const given = { ...Object.fromEntries(parameters), [name]: value }
  const changed = new URLSearchParams()
  for (const key of ['userId', 'tab', 'search'] as const) if (given[key] !== undefined) changed.set(key, given[key])
  return changed
}

function addressOf(parameters: URLSearchParams): string {
  return parameters.size === 0 ? paths.messages : `${paths.messages}?${parameters}`
}
