/**
 * The data of a `change` event of the live stream (`GET /api/live`, server-sent events). It names what is out of date and
 * carries no content: the browser refetches what it shows through the ordinary calls.
 *
 * - `messages`: a message in the reader's conversation with `userId` arrived or was read.
 * - `events`: an event was changed or cancelled, or its attendance changed.
 * - `comments`: a comment on an event was added or removed.
 * - `games`: a game has a new picture.
 * - `notifications`: the reader has a new notification, or one was withdrawn.
 * - `members`: members appeared or disappeared for the reader, so everything that shows members is out of date.
 */
export type LiveChange =
  | { topic: 'messages'; userId: number }
  | { topic: 'events'; eventId: number }
  | { topic: 'comments'; eventId: number }
  | { topic: 'games'; gameId: number }
  | { topic: 'notifications' }
  | { topic: 'members' }

/** Parses the data of a `change` event. */
export function readLiveChange(text: string): LiveChange {
  return JSON.parse(text) as LiveChange
}

export const livePath = '/api/live'

/**
 * The header in which a browser tab sends its client id with each call that changes data. The server leaves the live
 * stream of this tab out when it sends the resulting changes, because the tab refetches by itself.
 */
export const clientIdHeader = 'x-client-id'

/** Returns the address of the live stream of a tab. The query carries the client id because EventSource sends no headers. */
export function liveAddress(clientId: string): string {
  return `${livePath}?client=${clientId}`
}
