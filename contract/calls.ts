import * as account from './account/account.ts'
import * as auth from './auth/auth.ts'
import * as avatars from './avatars/avatars.ts'
import * as blocks from './moderation/blocks.ts'
import * as calendar from './calendar/calendar.ts'
import type { Call } from './platform/call.ts'
import * as collection from './collection/collection.ts'
import * as devices from './account/devices.ts'
import * as eventChanges from './events/event-changes.ts'
import * as eventComments from './comments/event-comments.ts'
import * as emailChanges from './account/email-changes.ts'
import * as events from './events/events.ts'
import * as games from './games/games.ts'
import * as guests from './events/guests.ts'
import * as health from './platform/health.ts'
import * as images from './pictures/images.ts'
import * as messages from './messages/messages.ts'
import * as notificationChoices from './notifications/notification-choices.ts'
import * as notifications from './notifications/notifications.ts'
import * as players from './players/players.ts'
import * as reports from './moderation/reports.ts'
import * as users from './users/users.ts'
import * as waitingList from './events/waiting-list.ts'
import * as wishes from './wishes/wishes.ts'
import * as zipCodes from './zip-codes/zip-codes.ts'

/**
 * Every call of the contract, subject by subject: for whoever looks at all of them, such as the tests that send each one
 * nonsense. One that the server serves and that is missing here is found by a test.
 */
export const allCalls: readonly Call[] = [
  account.downloadArchive,
  account.deleteAccount,
  auth.getSessionUser,
  auth.login,
  auth.register,
  auth.logout,
  auth.forgotPassword,
  auth.resetPassword,
  auth.changePassword,
  blocks.listBlockedMembers,
  blocks.blockMember,
  blocks.unblockMember,
  avatars.setAvatar,
  avatars.removeAvatar,
  calendar.getEventCalendar,
  calendar.getCalendarSubscription,
  calendar.renewCalendarAddress,
  calendar.endCalendarSubscription,
  calendar.getCalendarFeed,
  collection.listCollection,
  collection.addToCollection,
  collection.createCollectionEntry,
  collection.updateCollectionEntry,
  collection.removeFromCollection,
  devices.listDevices,
  devices.signOutDevice,
  devices.signOutEverywhere,
  events.listUpcomingEvents,
  events.listUserEvents,
  events.getEvent,
  events.createEvent,
  eventChanges.updateEvent,
  eventChanges.cancelEvent,
  eventComments.listEventComments,
  eventComments.createEventComment,
  eventComments.removeEventComment,
  events.listAttendees,
  events.joinEvent,
  events.leaveEvent,
  guests.updateGuests,
  waitingList.listWaitingEvents,
  waitingList.listWaitingMembers,
  waitingList.joinWaitingList,
  waitingList.leaveWaitingList,
  games.listGames,
  games.listAlikeGames,
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
  images.previewImage,
  messages.listConversations,
  messages.listMessages,
  messages.sendMessage,
  messages.markMessageRead,
  messages.markConversationRead,
  notifications.listNotifications,
  notifications.markNotificationRead,
  notifications.markAllNotificationsRead,
  notificationChoices.listNotificationChoices,
  notificationChoices.chooseChannels,
  notificationChoices.unsubscribe,
  players.listPlayers,
  players.listNearbyPlayers,
  players.listGamePlayers,
  reports.reportSubject,
  emailChanges.getPendingEmail,
  emailChanges.changeEmail,
  emailChanges.cancelEmailChange,
  emailChanges.confirmEmail,
  users.getOwnProfile,
  users.listUsers,
  users.getUser,
  users.updateUser,
  users.updatePreferences,
  wishes.getWish,
  wishes.setWish,
  wishes.listWishes,
  zipCodes.getZipPlace,
]
