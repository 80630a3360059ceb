/** The tabs of the screen of moderators, as its address names them. The first one is shown by default. */
export const deskTabs = ['queue', 'closed', 'members', 'log'] as const
export type DeskTab = (typeof deskTabs)[number]

/** Returns the id of the member whose log the address shows; undefined for the whole log. */
export function readLogMember(address: URLSearchParams): number | undefined {
  const id = Number(address.get('member'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Returns the search of an address that opens a tab, without the filters of the other tabs. */
export function deskSearch(tab: DeskTab, filters: { member?: number } = {}): URLSearchParams {
  const search = new URLSearchParams(tab === 'queue' ? {} : { tab })
  if (filters.member !== undefined) search.set('member', String(filters.member))
  return search
}
