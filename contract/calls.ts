import * as account from './account/calls.ts'
import * as attendance from './planning/attendance/calls.ts'
import * as auth from './sign-in/calls.ts'
import * as avatars from './people/avatars/calls.ts'
import * as calendar from './events/calendar/calls.ts'
import * as collection from './shelves/collection/calls.ts'
import * as comments from './events/comments/calls.ts'
import * as datePolls from './planning/date-polls/calls.ts'
import * as eventLinks from './events/links/calls.ts'
import * as events from './events/calls.ts'
import * as coHosts from './events/co-host-calls.ts'
import * as eventHistory from './events/history-calls.ts'
import * as attendanceRequests from './events/request-calls.ts'
import * as bringList from './planning/fit/bring-list-calls.ts'
import * as fit from './planning/fit/calls.ts'
import * as games from './games/calls.ts'
import * as loans from './shelves/loans/calls.ts'
import * as meetingPlaces from './events/meeting-places/calls.ts'
import * as messages from './messages/calls.ts'
import * as moderation from './moderation/calls.ts'
import * as moderators from './moderation/moderator-calls.ts'
import * as nights from './planning/nights/calls.ts'
import * as notifications from './account/notifications/calls.ts'
import * as passkeys from './sign-in/passkeys/calls.ts'
import * as pictures from './games/pictures/calls.ts'
import type { Call } from './platform/call.ts'
import * as health from './platform/health.ts'
import * as invitations from './events/invitations/calls.ts'
import * as live from './platform/live-calls.ts'
import * as plays from './planning/plays/calls.ts'
import * as push from './account/push/calls.ts'
import * as players from './shelves/players/calls.ts'
import * as savedSearches from './events/saved-searches/calls.ts'
import * as secondTable from './planning/second-table/calls.ts'
import * as securityLog from './sign-in/security-log/calls.ts'
import * as shelf from './shelves/import/calls.ts'
import * as siteTexts from './site/texts/calls.ts'
import * as split from './planning/split/calls.ts'
import * as twoStep from './sign-in/two-step/calls.ts'
import * as users from './people/users/calls.ts'
import * as venues from './events/venues/calls.ts'
import * as wanted from './shelves/wanted/calls.ts'
import * as wishes from './games/wishes/calls.ts'
import * as zipCodes from './people/zip-codes/calls.ts'

/** The calls of each subject, and its description in the OpenAPI document. */
const declared = {
  account: [account, 'My account: my data, my devices, my email address, and its deletion.'],
  attendance: [attendance, 'The outcome of a past event: whether it happened and who came. Only its host sees it.'],
  auth: [auth, 'Registration, sessions and passwords.'],
  avatars: [avatars, 'The pictures of members.'],
  calendar: [calendar, 'Events as calendar files and feeds (RFC 5545).'],
  collection: [collection, 'The games that a member owns.'],
  comments: [comments, 'Comments on events.'],
  datePolls: [datePolls, 'Proposed dates for game nights, and who can come when.'],
  eventLinks: [eventLinks, 'Events that hosts share by a link.'],
  events: [
    { ...events, ...attendanceRequests, ...coHosts, ...eventHistory },
    'Game nights, their attendees and their waiting lists.',
  ],
  fit: [{ ...fit, ...bringList }, 'The games that the people at an event can play, and the members who bring them.'],
  games: [games, 'The shared game database and the ratings of its games.'],
  health: [health, 'The state of the server, for operators.'],
  invitations: [invitations, 'Invitations to events by email.'],
  live: [live, 'A stream of the ids of changed data.'],
  loans: [loans, 'Games that members lend each other.'],
  meetingPlaces: [meetingPlaces, 'Places in the middle of a group of members.'],
  messages: [messages, 'Private messages between two members.'],
  moderation: [moderation, 'Blocks, and reports to the administrators.'],
  moderators: [moderators, 'Reports, appeals and actions, for moderators and administrators.'],
  nights: [nights, 'My own events: my table, what I bring, and what I have to decide as their host.'],
  notifications: [notifications, 'Notifications, and the choice of channels.'],
  passkeys: [passkeys, 'Passkeys, with which a member signs in without a password (Web Authentication).'],
  pictures: [pictures, 'Pictures of games on other sites.'],
  players: [players, 'Members whom I may want to play with.'],
  plays: [plays, 'Plays recorded at events, and the facts about games that follow from them.'],
  push: [push, 'Push notifications to my device (RFC 8030).'],
  savedSearches: [savedSearches, 'Saved filters for events. New events nearby that match notify the member.'],
  secondTable: [secondTable, 'A second table for the members who wait for a seat at an event.'],
  securityLog: [securityLog, 'Events that affect the security of my account.'],
  shelf: [shelf, 'Importing and exporting collections, wishes, ratings and plays.'],
  siteTexts: [siteTexts, 'Texts of the operators: privacy, terms, imprint and contact.'],
  split: [split, 'The tables into which the people at an event are split.'],
  twoStep: [twoStep, 'Signing in with a code from an authenticator app after the password.'],
  users: [users, 'Profiles and preferences of members.'],
  venues: [venues, 'Places to play at that members save and share.'],
  wanted: [wanted, 'The games that several people near me want to play.'],
  wishes: [wishes, 'The games that a member wants to play.'],
  zipCodes: [zipCodes, 'Places and time zones of US zip codes.'],
} satisfies Record<string, [calls: object, description: string]>

/** A test fails when the server serves a call that is missing here. */
export const subjects = Object.entries(declared).map(([name, [calls, description]]) => ({
  name: name as keyof typeof declared,
  description,
  calls: calls as Readonly<Record<string, Call>>,
}))

type ValueOf<Container> = Container[keyof Container]
type AnyCall = ValueOf<{ [Subject in keyof typeof declared]: ValueOf<(typeof declared)[Subject][0]> }>

/** The web app names calls by this type, so no schema and no Zod reaches the first screen (decision 43). */
export type Calls = { [Declared in AnyCall as `${Declared['method']} ${Declared['path']}`]: Declared }
export type CallName = keyof Calls
