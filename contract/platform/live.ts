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

export function readLiveChange(text: string): LiveChange {
  return JSON.parse(text) as LiveChange
}

/**
 * The header in which the answer of a call that changes data lists what it put out of date for the member who made it,
 * as JSON: the changes that the live streams of their other tabs may receive, and those of `Call.changes`.
 */
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

/**
 * The header in which a browser tab sends its client id with each call that changes data. The server leaves the live
 * stream of this tab out when it sends the resulting changes, because the tab reads them from the answer.
 */
export const clientIdHeader = 'x-client-id'

/**
 * The header in which a browser tab sends the id of the member whom it shows. If another member has signed in in another
 * tab since, the server answers `OtherAccount`.
 */
export const memberIdHeader = 'x-member-id'

/** Returns an address with the client id in its query, because EventSource sends no headers. */
export function liveAddress(clientId: string): string {
  return `${livePath}?client=${clientId}`
}
