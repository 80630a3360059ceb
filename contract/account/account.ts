import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { PasswordChange } from '../auth/credentials.ts'
import { Device } from './devices.ts'
import { GameEvent } from '../events/events.ts'
import { Id, Instant } from '../platform/fields.ts'
import { Game } from '../games/games.ts'
import { NotificationChoice } from '../notifications/notification-choices.ts'
import { Notification } from '../notifications/notifications.ts'
import { OwnUser } from '../users/users.ts'

const GameName = Game.pick({ id: true, name: true })
const MemberName = z.object({ id: Id, fullName: z.string() })

/** An event of mine without who else attends it: that is theirs. */
const ArchivedEvent = GameEvent.pick({
  id: true,
  title: true,
  status: true,
  cancelReason: true,
  date: true,
  timeZone: true,
  duration: true,
  location: true,
  locationDetails: true,
  locationDetailsFor: true,
  description: true,
  maxAttendees: true,
  attendeeCount: true,
}).extend({ games: z.array(GameName), host: MemberName })

/** A message I wrote (`isMine`) or received; `with` is the other member. */
const ArchivedMessage = z.object({
  with: MemberName,
  isMine: z.boolean(),
  content: z.string(),
  createdAt: Instant,
  isRead: z.boolean(),
})

/** What I wrote below an event. */
const ArchivedComment = z.object({
  event: z.object({ id: Id, title: z.string() }),
  content: z.string(),
  isAnnouncement: z.boolean(),
  createdAt: Instant,
})

/** Everything there is of a member, each list from the oldest on unless it says otherwise; of others only their names. */
export const Archive = z.object({
  writtenAt: Instant,
  account: OwnUser,
  devices: z.array(Device.omit({ id: true })),
  collection: z.array(z.object({ game: GameName, isFavorite: z.boolean(), addedAt: Instant })),
  wishes: z.array(z.object({ game: GameName, wishedAt: Instant })),
  ratings: z.array(z.object({ game: GameName, rating: z.number(), ratedAt: Instant })),
  gamesAdded: z.array(Game.omit({ addedById: true, rating: true, ratingCount: true, ownerCount: true })),
  eventsHosted: z.array(ArchivedEvent),
  eventsAttended: z.array(ArchivedEvent),
  comments: z.array(ArchivedComment),
  messages: z.array(ArchivedMessage),
  notificationChoices: z.array(NotificationChoice),
  notifications: z.array(Notification.omit({ id: true })),
})
export type Archive = z.infer<typeof Archive>

export const downloadArchive = defineCall({
  method: 'GET',
  path: '/api/users/:id/archive',
  summary: 'Everything that is mine, as one file',
  access: 'member',
  parameters: z.object({ id: Id }),
  status: 200,
  answer: Archive,
  streamed: true,
  refusals: ['NotYours', 'NotFound', 'TooManyRequests'],
})

/** Leaving for good: the password once more, so that nobody does it at somebody else's unlocked screen. */
export const AccountDeletion = PasswordChange.pick({ currentPassword: true })

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/users/:id/delete',
  summary: 'Delete my account for good; what others received stays, under "Former member"',
  access: 'member',
  parameters: z.object({ id: Id }),
  body: AccountDeletion,
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound', 'TooManyRequests'],
})
