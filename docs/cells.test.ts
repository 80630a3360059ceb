import { describe, expect, test } from 'vitest'
import { maxTravelDistanceLimits } from '../contract/people/users/rules.ts'
import { zipsWithin } from '../server/people/zip-codes/zip-atlas.ts'
import { readZipEntries } from '../server/people/zip-codes/zip-entries.ts'
import { initialTables } from '../server/platform/database/migrations/0001-initial-schema/initial-schema.ts'

/**
 * The column of each table that names its cell (scaling.md). Members and events are in the region of their zip code, with all
 * rows that belong to them. Every cell has a copy of the `catalog`. The rows of `site` are in one place.
 */
const cellKeys = {
  member: {
    users: 'listedZip',
    ...byColumn('userId', [
      'userCategories',
      'sessions',
      'attempts',
      'passwordResets',
      'emailChanges',
      'passkeys',
      'passkeyChallenges',
      'twoStep',
      'recoveryCodes',
      'pendingSignIns',
      'knownDevices',
      'securityEvents',
      'gameRatings',
      'wishes',
      'savedSearches',
      'calendarSubscriptions',
      'conversations',
      'collectionEntries',
      'importedPlays',
      'shelfChoices',
      'suggestionMails',
      'appeals',
      'memberNotes',
      'inactivityWarnings',
      'notifications',
      'notifiedCounts',
      'notificationChoices',
      'pushSubscriptions',
    ]),
    blocks: 'blockerId',
    venues: 'ownerId',
    loans: 'ownerId',
    messages: 'receiverId',
    reports: 'memberId',
    moderationActions: 'memberId',
    pushes: 'notificationId',
  },
  event: {
    events: 'listedZip',
    ...byColumn('eventId', [
      'eventComments',
      'eventRevisions',
      'eventReminders',
      'places',
      'invitations',
      'eventGames',
      'gameVetoes',
      'gameOffers',
      'gameAsks',
      'splitTables',
      'splitSeats',
      'eventOutcomes',
      'absences',
      'plays',
    ]),
    datePolls: 'location',
    ...byColumn('pollId', ['datePollGames', 'proposedDates', 'datePollMembers']),
    dateAnswers: 'dateId',
  },
  catalog: {
    games: 'id',
    ...byColumn('gameId', ['gameCategories', 'gameNames', 'pictureFetches', 'playerCountVotes']),
  },
  site: { recurringWork: 'name', siteSecrets: 'name', refusedInvitations: 'emailHash' },
}

function byColumn(column: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, column]))
}

describe('cells by region', () => {
  // Requirement api-501: Every table has a column that says in which cell a row lives, so that rows that are read together
  // are stored together.
  test('give every table a key that it has as a column', () => {
    const tables: Record<string, { columns: object }> = initialTables(true)
    const keys = Object.values(cellKeys).flatMap((rows) => Object.entries(rows))
    expect(keys.map(([table]) => table).toSorted()).toEqual(Object.keys(tables).toSorted())
    expect(keys.filter(([table, column]) => !Object.hasOwn(tables[table]?.columns ?? {}, column))).toEqual([])
  })

  // Requirement api-502: With a cell for each first digit of the zip codes, a search within the largest distance asks at most
  // four cells.
  test('let a search within the largest distance ask at most four', () => {
    const sample = readZipEntries().filter((_entry, number) => number % 40 === 0)
    const counts = sample.map(({ zip }) => {
      const around = zipsWithin(zip, maxTravelDistanceLimits.max)
      return new Set(around.map((nearby) => nearby.zip.charAt(0))).size
    })
    expect(Math.max(...counts)).toBeLessThanOrEqual(4)
    // The borders are not so far from everybody that the search would never cross one.
    expect(counts.filter((count) => count > 1).length).toBeGreaterThan(counts.length / 4)
  })
})
