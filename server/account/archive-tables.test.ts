import { expect } from 'vitest'
import type { Archive } from '../../contract/account/archive.ts'
import type { Schema } from '../platform/database/schema.ts'
import { test } from '../testing/test.ts'

/** The part of the archive that contains the rows of a table, or the reason why the archive does not contain them. */
type Place = keyof Archive | { reason: string }

/** The compiler reports a table that is missing here: add its rows to the archive, or give a reason. */
const places: Record<keyof Schema, Place> = {
  users: 'account',
  userCategories: 'account',
  sessions: 'devices',
  knownDevices: 'knownDevices',
  passkeys: 'passkeys',
  passkeyChallenges: { reason: 'Random numbers that are valid for minutes.' },
  twoStep: { reason: 'The secret of an authenticator app, with which a reader of the file could create codes.' },
  recoveryCodes: { reason: 'Hashes of codes, which only the member knows.' },
  pendingSignIns: { reason: 'Unfinished sign-ins of the last hour.' },
  passwordResets: { reason: 'Hashes of links that are valid for an hour.' },
  emailChanges: 'pendingEmail',
  securityEvents: 'securityLog',
  games: 'gamesAdded',
  gameCategories: 'gamesAdded',
  pictureFetches: { reason: 'Work of the server about the address of a picture, which the game contains.' },
  gameRatings: 'ratings',
  collectionEntries: 'collection',
  loans: 'loans',
  wishes: 'wishes',
  plays: 'plays',
  importedPlays: 'importedPlays',
  shelfChoices: 'gamesChosenInImports',
  playerCountVotes: { reason: 'Sums over several members, which name nobody.' },
  savedSearches: 'savedSearches',
  venues: 'venues',
  events: 'eventsHosted',
  eventGames: 'eventsHosted',
  eventOutcomes: 'eventOutcomes',
  absences: {
    reason: 'Private notes of hosts, whose archives contain them. Operators answer requests.',
  },
  attendees: 'eventsAttended',
  waitingMembers: 'waitingList',
  attendanceRequests: 'attendanceRequests',
  coHosts: 'eventsCoHosted',
  removedMembers: 'eventsRemovedFrom',
  eventReaders: 'unlistedEvents',
  gameVetoes: 'gameVetoes',
  gameOffers: 'gameOffers',
  gameAsks: 'gamesAskedFor',
  datePolls: 'datePollsHosted',
  datePollGames: 'datePollsHosted',
  proposedDates: 'datePollsHosted',
  datePollMembers: 'datePollsJoined',
  dateAnswers: 'dateAnswers',
  splitSeats: 'tablesAtEvents',
  splitTables: { reason: 'Which games the tables of an event play. The seats name the members.' },
  tableAsks: 'secondTableAsks',
  keptPlaces: 'movesFromWaitingLists',
  invitations: 'invitations',
  refusedInvitations: { reason: 'Hashes of addresses, which are of no use to their owners.' },
  eventComments: 'comments',
  eventRevisions: 'eventChanges',
  eventReminders: { reason: 'Which reminders the server has created, and up to which id.' },
  messages: 'messages',
  conversations: { reason: 'Follows from the messages.' },
  notifications: 'notifications',
  notificationChoices: 'notificationChoices',
  notifiedCounts: { reason: 'Counts of a day, which limit how many members one action after the other notifies.' },
  suggestionMails: { reason: 'When the server sends the next email with suggestions.' },
  blocks: 'blocks',
  reports: 'reports',
  moderationActions: 'moderationActions',
  appeals: 'appeals',
  memberNotes: { reason: 'They can be about other members too. Operators answer requests for them (decision 185).' },
  calendarSubscriptions: 'calendarSubscriptions',
  inactivityWarnings: { reason: 'Whether the server has sent an email, until the member signs in.' },
  recurringWork: { reason: 'Contains no data of members.' },
  siteSecrets: { reason: 'Contains no data of members.' },
}

const isInternal = (name: string) => /^(migrations|migrationLock|sqlite_)/.test(name)

// Requirement privacy-9: The download of a member's data contains everything that the database stores about the member;
// a new table needs a place in it or a reason.
test('the archive has a place or a reason for every table of the database', async ({ world }) => {
  const tables = (await world.db.introspection.getTables()).map(({ name }) => name)
  const isTextIndex = (name: string) => /Text|Trigram|Search/i.test(name) && !(name in places)
  expect(tables.filter((name) => !isInternal(name) && !isTextIndex(name)).toSorted()).toEqual(
    Object.keys(places).toSorted(),
  )
})
