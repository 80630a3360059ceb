import {
  conversationAddress,
  datePollAddress,
  eventLinkAddress,
  eventAddress,
  gameAddress,
  passwordSettingsAddress,
  profileAddress,
  screenPaths,
} from '../../../contract/platform/page-addresses.ts'
import type { SiteTextName } from '../../../contract/site/texts/rules.ts'

export const paths = {
  dashboard: screenPaths.dashboard,
  findGames: screenPaths['find-games'],
  game: gameAddress,
  addGame: screenPaths['add-game'],
  /** The Add Game screen, which searches the catalog for a name. An empty name searches nothing. */
  addGameNamed: (name: string) =>
    name === '' ? screenPaths['add-game'] : `${screenPaths['add-game']}?${new URLSearchParams({ search: name })}`,
  importGames: screenPaths['import-games'],
  editGame: (gameId: number) => `${gameAddress(gameId)}/edit`,
  messages: screenPaths.messages,
  conversation: conversationAddress,
  events: screenPaths.events,
  event: eventAddress,
  /** The address of an event that the host shares with visitors. */
  eventLink: eventLinkAddress,
  /** The events that are listed publicly, for visitors. */
  nights: screenPaths.nights,
  createEvent: '/events?create=1',
  createEventIn: (zip: string) => `/events?create=1&zip=${zip}`,
  createEventAt: (venueId: number) => `/events?create=1&venue=${venueId}`,
  loans: screenPaths.loans,
  venues: screenPaths.venues,
  myEvents: '/events?tab=myevents',
  datePoll: datePollAddress,
  newDatePoll: datePollAddress('new'),
  players: screenPaths.players,
  /** A conversation in which the next message is about the event. */
  conversationAbout: (userId: number, eventId: number) => `${conversationAddress(userId)}&event=${eventId}`,
  /** The contacts, one of whom gets a message with the link to a game or a profile. */
  messageWithLink: (page: { kind: 'game' | 'profile'; id: number }) => `/messages?${page.kind}=${page.id}`,
  ownProfile: screenPaths['own-profile'],
  editProfile: '/profile?edit=1',
  profile: profileAddress,
  moderation: screenPaths.moderation,
  decisions: screenPaths.decisions,
  auth: screenPaths.auth,
  register: '/auth?mode=register',
  forgotPassword: '/auth?mode=forgot',
  authThen: (address: string) => `/auth?next=${encodeURIComponent(address)}`,
  registerThen: (address: string) => `/auth?mode=register&next=${encodeURIComponent(address)}`,
  /** A text of the operators, such as the privacy notice. */
  siteText: (name: SiteTextName) => `/${name}` as const,
  accountSettings: '/?settings=account',
  passwordSettings: passwordSettingsAddress,
  notificationSettings: '/?settings=notifications',
} as const
