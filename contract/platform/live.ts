import type { LiveChange } from './live-schemas.ts'

/** What members change for themselves. The live stream does not send these changes. */
export type OwnTopic =
  | 'profile'
  | 'email'
  | 'devices'
  | 'passkeys'
  | 'twoStep'
  | 'calendar'
  | 'savedSearches'
  | 'catalog'
  | 'collection'
  | 'wishes'
  | 'plays'
  | 'decisions'

export type ReportedChange = LiveChange | { topic: OwnTopic }

/** Lists what a call put out of date for the member, as JSON: changes of the stream, and `Call.changes`. */
export const changedHeader = 'x-changed'

/** Maximum length of the header. Reverse proxies reject answers with headers of more than 4 kB in total. */
const maxChangedLength = 2000

/** Writes the header. A list that is too long becomes the change after which everything is out of date. */
export function writeChanged(changes: readonly ReportedChange[]): string {
  const text = JSON.stringify(changes)
  return text.length > maxChangedLength ? JSON.stringify([{ topic: 'members' } satisfies ReportedChange]) : text
}

export function readChanged(text: string): ReportedChange[] {
  return JSON.parse(text) as ReportedChange[]
}

export const livePath = '/api/live'

/** Maximum number of live streams that a member has open, in all browsers together. Each tab opens one. */
export const maxStreams = 10

/** The live stream leaves out the tab that sends its client id, which reads the changes from the answer. */
export const clientIdHeader = 'x-client-id'

/** If another member has signed in in another tab since, the server answers `OtherAccount`. */
export const memberIdHeader = 'x-member-id'

/** Returns an address with the client id in its query, because EventSource sends no headers. */
export function liveAddress(clientId: string): string {
  return `${livePath}?client=${clientId}`
}
