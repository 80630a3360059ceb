import { type Kysely, Migrator, sql } from 'kysely'
import { createInitialTables } from './0001-foundation.ts'
import { createTextIndexes } from './0002-text-search.ts'
import { addEventNotificationColumns } from './0003-event-news.ts'
import { createRecurringWorkTable } from './0004-recurring-work.ts'
import { addGuestsAndWaitingList } from './0005-event-life.ts'
import { createSettingsTables } from './0006-settings.ts'
import { createCalendarAndModerationTables } from './0007-calendar-and-safety.ts'
import { createWishesTable } from './0008-wishes.ts'
import { addGameNameKeys } from './0009-alike-games.ts'
import { createEventCommentsTable } from './0010-event-comments.ts'
import { addSuggestionsAndActivity } from './0011-news.ts'
import { createPictureFetchesTable } from './0012-game-pictures.ts'
import { createEmailChangesTable } from './0013-email-changes.ts'
import { indexPictureNames } from './0014-shown-pictures.ts'
import { tuneTextIndexes } from './0015-search-upkeep.ts'
import { indexGameCategoriesInOrder } from './0016-categories-in-order.ts'
import { weighRatings } from './0018-weighted-ratings.ts'
import { addEventsNearby } from './0019-events-nearby.ts'
import { addHostsAndQuestions } from './0020-hosts-and-questions.ts'
import { nameCalendarSubscriptions } from './0021-named-calendar-subscriptions.ts'
import { addRemovedMembers } from './0022-removed-members.ts'
import { addConfirmedEmails } from './0023-confirmed-emails.ts'
import { addSecurityLog } from './0024-security-log.ts'
import { createPasskeyTables } from './0025-passkeys.ts'
import { createTwoStepTables } from './0026-two-step.ts'
import { addRoles } from './0028-roles.ts'
import { addModeration } from './0029-moderation.ts'
import { addPrivacyChoices } from './0030-privacy-choices.ts'
import { addAttendanceRequests } from './0031-attendance-requests.ts'
import { addRetention } from './0032-retention.ts'
import { addAppealAccess } from './0035-appeal-access.ts'
import { addYearsAndExpansions } from './0036-years-and-expansions.ts'
import { addModerationLogRetention } from './0038-moderation-log-retention.ts'
import { addCoHosts } from './0039-co-hosts.ts'
import { addEventVisibility } from './0040-event-visibility.ts'
import { addGameChoices } from './0041-game-choices.ts'
import { addDatePolls } from './0046-date-polls.ts'
import { addLoans } from './0047-loans.ts'
import { addSplits } from './0050-splits.ts'
import { addInvitations } from './0052-invitations.ts'
import { indexCollectedChanges } from './0053-collected-changes.ts'
import { addPlays } from './0057-plays.ts'
import { addReplanning } from './0058-replanning.ts'
import { addWisherInvitations } from './0060-wisher-invitations.ts'
import { addSecondTables } from './0061-second-tables.ts'
import { addAttendance } from './0063-attendance.ts'
import { addVenues } from './0065-venues.ts'
import { allowOperatorNotes } from './0068-operator-notes.ts'
import { addEventEditors } from './0069-event-editors.ts'
import { foldSpacesInNameKeys } from './0073-keys-of-symbol-names.ts'
import { addAnnouncedTableKeys } from './0074-announced-second-tables.ts'
import { addPreferenceOrder } from './0075-ordered-preferences.ts'
import { allowSeveralConfirmationLinks } from './0076-several-confirmation-links.ts'
import { addInvitedMembers } from './0077-invitations-of-members.ts'
import { rewriteSearchTexts } from './0078-search-texts-without-commas.ts'
import { addYearsOfStarterGames } from './0079-years-of-starter-games.ts'
import { addFittingGames } from './0080-fitting-games.ts'
import { createShelfChoicesTable } from './0081-shelf-choices.ts'
import { foldAccentsInSearchTexts } from './0082-searches-without-accents.ts'
import { addDerivedEvents } from './0084-derived-events.ts'
import { addKeysOfSavedSearches } from './0086-keys-of-saved-searches.ts'
import { listConfirmedMembers } from './0089-listed-members.ts'
import type { Engine } from '../engine.ts'
import type { Database } from '../schema.ts'

/** A migration may create and fill tables and columns, but never loses data. */
type Migration = (db: Kysely<unknown>, engine: Engine) => Promise<void>

const migrations: Record<string, Migration> = {
  '0001-foundation': createInitialTables,
  '0002-text-search': createTextIndexes,
  '0003-event-news': addEventNotificationColumns,
  '0004-recurring-work': createRecurringWorkTable,
  '0005-event-life': addGuestsAndWaitingList,
  '0006-settings': createSettingsTables,
  '0007-calendar-and-safety': createCalendarAndModerationTables,
  '0008-wishes': createWishesTable,
  '0009-alike-games': addGameNameKeys,
  '0010-event-comments': createEventCommentsTable,
  '0011-news': addSuggestionsAndActivity,
  '0012-game-pictures': createPictureFetchesTable,
  '0013-email-changes': createEmailChangesTable,
  '0014-shown-pictures': indexPictureNames,
  '0015-search-upkeep': tuneTextIndexes,
  '0016-categories-in-order': indexGameCategoriesInOrder,
  '0018-weighted-ratings': weighRatings,
  '0019-events-nearby': addEventsNearby,
  '0020-hosts-and-questions': addHostsAndQuestions,
  '0021-named-calendar-subscriptions': nameCalendarSubscriptions,
  '0022-removed-members': addRemovedMembers,
  '0023-confirmed-emails': addConfirmedEmails,
  '0024-security-log': addSecurityLog,
  '0025-passkeys': createPasskeyTables,
  '0026-two-step': createTwoStepTables,
  '0028-roles': addRoles,
  '0029-moderation': addModeration,
  '0030-privacy-choices': addPrivacyChoices,
  '0031-attendance-requests': addAttendanceRequests,
  '0032-retention': addRetention,
  '0035-appeal-access': addAppealAccess,
  '0036-years-and-expansions': addYearsAndExpansions,
  '0038-moderation-log-retention': addModerationLogRetention,
  '0039-co-hosts': addCoHosts,
  '0040-event-visibility': addEventVisibility,
  '0041-game-choices': addGameChoices,
  '0046-date-polls': addDatePolls,
  '0047-loans': addLoans,
  '0050-splits': addSplits,
  '0052-invitations': addInvitations,
  '0053-collected-changes': indexCollectedChanges,
  '0057-plays': addPlays,
  '0058-replanning': addReplanning,
  '0060-wisher-invitations': addWisherInvitations,
  '0061-second-tables': addSecondTables,
  '0063-attendance': addAttendance,
  '0065-venues': addVenues,
  '0068-operator-notes': allowOperatorNotes,
  '0069-event-editors': addEventEditors,
  '0073-keys-of-symbol-names': foldSpacesInNameKeys,
  '0074-announced-second-tables': addAnnouncedTableKeys,
  '0075-ordered-preferences': addPreferenceOrder,
  '0076-several-confirmation-links': allowSeveralConfirmationLinks,
  '0077-invitations-of-members': addInvitedMembers,
  '0078-search-texts-without-commas': rewriteSearchTexts,
  '0079-years-of-starter-games': addYearsOfStarterGames,
  '0080-fitting-games': addFittingGames,
  '0081-shelf-choices': createShelfChoicesTable,
  '0082-searches-without-accents': foldAccentsInSearchTexts,
  '0084-derived-events': addDerivedEvents,
  '0086-keys-of-saved-searches': addKeysOfSavedSearches,
  '0089-listed-members': listConfirmedMembers,
}

/** The database has migrations of a newer version of Meeplehood. */
export class DatabaseTooNew extends Error {
  constructor(unknownMigration: string) {
    super(
      `the database is from a newer version of Meeplehood (it has the migration "${unknownMigration}"). ` +
        'Update Meeplehood, or choose another database with DATA_DIR or DATABASE_URL. Nothing was changed.',
    )
    this.name = 'DatabaseTooNew'
  }
}

/**
 * Runs the migrations that the database does not have yet, and returns their names. Several processes can start at the
 * same time: one migrates and the others wait. Throws `DatabaseTooNew` for a database of a newer version.
 */
export async function migrate(db: Database, engine: Engine): Promise<string[]> {
  const migrator = new Migrator({
    db,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrationLock',
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, run]) => [
            name,
            { up: (transaction: Kysely<unknown>) => run(transaction, engine) },
          ]),
        ),
    },
  })
  await requireKnownMigrations(migrator, db)
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

/** Returns when the database was created. */
export async function databaseCreatedAt(db: Database): Promise<Date> {
  const { rows } = await sql<{ first: string }>`select min("timestamp") as "first" from migrations`.execute(db)
  return new Date(rows[0]?.first ?? Number.NaN)
}

async function requireKnownMigrations(migrator: Migrator, db: Database) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'migrations')) return
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  const known = new Set((await migrator.getMigrations()).map((migration) => migration.name))
  const unknown = rows.find((row) => !known.has(row.name))
  if (unknown) throw new DatabaseTooNew(unknown.name)
}
