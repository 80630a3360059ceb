import * as auth from './auth.ts'
import type { Call } from './call.ts'
import * as collection from './collection.ts'
import * as eventChanges from './event-changes.ts'
import * as events from './events.ts'
import * as games from './games.ts'
import * as health from './health.ts'
import * as images from './images.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as players from './players.ts'
import * as users from './users.ts'
import * as zipCodes from './zip-codes.ts'

/**
 * Every call of the contract, subject by subject: for whoever looks at all of them, such as the tests that send each one
 * nonsense. One that the server serves and that is missing here is found by a test.
 */
export const allCalls: readonly Call[] = [
  auth.getSessionUser,
  auth.login,
  auth.register,
  auth.logout,
  auth.forgotPassword,
  auth.resetPassword,
  auth.changePassword,
  collection.listCollection,
  collection.addToCollection,
  collection.createCollectionEntry,
  collection.updateCollectionEntry,
  collection.removeFromCollection,
  events.listUpcomingEvents,
  events.listUserEvents,
  events.getEvent,
  events.createEvent,
  eventChanges.updateEvent,
  eventChanges.cancelEvent,
  events.joinEvent,
  events.leaveEvent,
  games.listGames,
  games.listPopularGames,
  games.getGame,
  games.createGame,
  games.updateGame,
  games.deleteGame,
  games.getOwnRating,
  games.rateGame,
  health.getHealth,
  health.getLiveness,
  images.extractImage,
  messages.listConversations,
  messages.listMessages,
  messages.sendMessage,
  messages.markMessageRead,
  messages.markConversationRead,
  notifications.listNotifications,
  notifications.markNotificationRead,
  notifications.markAllNotificationsRead,
  players.listPlayers,
  players.listNearbyPlayers,
  players.listGamePlayers,
  users.getOwnProfile,
  users.listUsers,
  users.getUser,
  users.updateUser,
  users.updatePreferences,
  zipCodes.getZipPlace,
]
