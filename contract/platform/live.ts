import type { LiveChange } from './live-schemas.ts'

export function readLiveChange(text: string): LiveChange {
  return JSON.parse(text) as LiveChange
}

export const livePath = '/api/live'

/** Maximum number of live streams that a member has open, in all browsers together. Each tab opens one. */
export const maxStreams = 10

/**
 * The header in which a browser tab sends its client id with each call that changes data. The server leaves the live
 * stream of this tab out when it sends the resulting changes, because the tab refetches by itself.
 */
export const clientIdHeader = 'x-client-id'

/** Returns an address with the client id in its query, because EventSource sends no headers. */
export function liveAddress(clientId: string): string {
  return `${livePath}?client=${clientId}`
}
