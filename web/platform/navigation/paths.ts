import { conversationPage, eventPage } from '../../../contract/platform/page-addresses.ts'

/** Every address of the web app (SPEC 2). */
export const paths = {
  dashboard: '/',
  findGames: '/find-games',
  game: (gameId: number) => `/games/${gameId}`,
  addGame: '/add-game',
  editGame: (gameId: number) => `/games/${gameId}/edit`,
  messages: '/messages',
  conversation: conversationPage,
  events: '/events',
  event: eventPage,
  createEvent: '/events?create=1',
  players: '/players',
  ownProfile: '/profile',
  editProfile: '/profile?edit=1',
  profile: (userId: number) => `/profile/${userId}`,
  auth: '/auth',
  register: '/auth?mode=register',
  forgotPassword: '/auth?mode=forgot',
  authThen: (address: string) => `/auth?next=${encodeURIComponent(address)}`,
  resetPassword: '/reset-password',
  accountSettings: '/?settings=account',
  notificationSettings: '/?settings=notifications',
} as const
