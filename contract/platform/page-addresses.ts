/** What the page of an event asks a member first: whether they keep the seat, or what they played. */
export const eventQuestions = ['stillComing', 'played'] as const
export type EventQuestion = (typeof eventQuestions)[number]

/** The question has the id of the event, so that it does not appear at another event. */
export function eventAddress(eventId: number, question?: EventQuestion): string {
  return `/events?event=${eventId}${question === undefined ? '' : `&${question}=${eventId}`}`
}

/** Returns the address that shows an event to visitors, and leads members to its details. */
export function eventLinkAddress(linkCode: string): string {
  return `/e/${linkCode}`
}

/** Returns the address of an event's link that shows a visitor an event for members, because the host invited them. */
export function invitedEventAddress(linkCode: string, token: string): string {
  return `${eventLinkAddress(linkCode)}?invitation=${token}`
}

export function datePollAddress(code: string): string {
  return `/dates/${code}`
}

export function gameAddress(gameId: number | ':gameId'): string {
  return `/games/${gameId}`
}

export function profileAddress(userId: number | ':userId'): string {
  return `/profile/${userId}`
}

export function loansAddress(list: 'lent' | 'borrowed' | 'requests' | 'past'): string {
  return list === 'lent' ? '/loans' : `/loans?list=${list}`
}

export function conversationAddress(userId: number): string {
  return `/messages?userId=${userId}`
}

/** Where a member changes the password. */
export const passwordSettingsAddress = '/?settings=password'

/** Patterns of the router. Every other address of a page does not exist. */
export const screenPaths = {
  dashboard: '/',
  'find-games': '/find-games',
  game: gameAddress(':gameId'),
  'edit-game': `${gameAddress(':gameId')}/edit`,
  'add-game': '/add-game',
  'import-games': '/import-games',
  share: '/share',
  messages: '/messages',
  events: '/events',
  'date-poll': datePollAddress(':code'),
  players: '/players',
  loans: loansAddress('lent'),
  venues: '/venues',
  'own-profile': '/profile',
  profile: profileAddress(':userId'),
  moderation: '/moderation',
  decisions: '/decisions',
  auth: '/auth',
  'reset-password': '/reset-password',
  nights: '/nights',
  'event-link': eventLinkAddress(':code'),
  unsubscribe: '/unsubscribe/:token',
  'confirm-email': '/confirm-email/:token',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
  contact: '/contact',
} as const

export type ScreenPathName = keyof typeof screenPaths
