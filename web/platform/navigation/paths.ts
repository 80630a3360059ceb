import {
  conversationAddress,
  datePollAddress,
  eventLinkAddress,
  eventAddress,
} from '../../../contract/platform/page-addresses.ts'
import type { SiteTextName } from '../../../contract/site/texts/rules.ts'

/** The addresses of the web app. With a name such as ':gameId', a function returns the path pattern of the route. */
export const paths = {
  dashboard: '/',
  findGames: '/find-games',
  game: (gameId: number | ':gameId') => `/games/${gameId}`,
  addGame: '/add-game',
  /** The Add Game screen, which searches the catalogue for a name. An empty name searches nothing. */
  addGameNamed: (name: string) => (name === '' ? '/add-game' : `/add-game?${new URLSearchParams({ search: name })}`),
  importGames: '/import-games',
  editGame: (gameId: number | ':gameId') => `/games/${gameId}/edit`,
  messages: '/messages',
  conversation: conversationAddress,
  events: '/events',
  event: eventAddress,
  /** The address of an event that the host shares with visitors. */
  eventLink: eventLinkAddress,
  createEvent: '/events?create=1',
  /** The form of an event in a zip code. */
  createEventIn: (zip: string) => `/events?create=1&zip=${zip}`,
  /** The form of an event at a venue. */
  createEventAt: (venueId: number) => `/events?create=1&venue=${venueId}`,
  loans: '/loans',
  venues: '/venues',
  myEvents: '/events?tab=myevents',
  datePoll: datePollAddress,
  newDatePoll: datePollAddress('new'),
  players: '/players',
  /** The players, whose conversations then open with a message about the event. */
  invitePlayers: (eventId: number) => `/players?event=${eventId}`,
  /** A conversation in which the next message is about the event. */
  conversationAbout: (userId: number, eventId: number) => `${conversationAddress(userId)}&event=${eventId}`,
  /** A conversation in which the next message invites to the event. */
  conversationInviting: (userId: number, eventId: number) => `${conversationAddress(userId)}&invitation=${eventId}`,
  /** The contacts, one of whom gets a message with the link to a game or a profile. */
  messageWithLink: (page: { kind: 'game' | 'profile'; id: number }) => `/messages?${page.kind}=${page.id}`,
  ownProfile: '/profile',
  editProfile: '/profile?edit=1',
  profile: (userId: number | ':userId') => `/profile/${userId}`,
  moderation: '/moderation',
  /** The decisions of moderators about the member. */
  decisions: '/decisions',
  auth: '/auth',
  register: '/auth?mode=register',
  forgotPassword: '/auth?mode=forgot',
  authThen: (address: string) => `/auth?next=${encodeURIComponent(address)}`,
  registerThen: (address: string) => `/auth?mode=register&next=${encodeURIComponent(address)}`,
  resetPassword: '/reset-password',
  // The server builds the addresses of these two screens for its emails.
  unsubscribe: '/unsubscribe/:token',
  confirmEmail: '/confirm-email/:token',
  /** A text of the operators, such as the privacy notice. */
  siteText: (name: SiteTextName) => `/${name}` as const,
  accountSettings: '/?settings=account',
  passwordSettings: '/?settings=password',
  notificationSettings: '/?settings=notifications',
} as const
