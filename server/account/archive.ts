import { Archive } from '../../contract/account/archive.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { listDevices } from '../sign-in/session-rows.ts'
import { listArchivedKeptPlaces, listArchivedTableAsks } from './archived-second-tables.ts'
import type { Database } from '../platform/database/schema.ts'
import { listUserEvents } from '../events/event-lists.ts'
import { listGamesByIds } from '../games/games.ts'
import type { UncountedPage } from '../platform/http/paging.ts'
import { ownTurn } from '../platform/http/turns.ts'
import { listChoices } from '../notifications/choices.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { listArchivedSecurityEvents } from '../sign-in/security-log/security-events.ts'
import { listSavedSearches } from '../events/saved-searches/saved-searches.ts'
import { getPrivacyChoices } from '../people/users/privacy.ts'
import { listSubscriptions } from '../events/calendar/subscriptions.ts'
import { listOwnVenues } from '../events/venues/venues.ts'
import { listPasskeys } from '../sign-in/passkeys/passkeys.ts'
import { getOwnUser } from '../people/users/users.ts'
import { listArchivedOutcomes } from './archived-attendance.ts'
import {
  listArchivedCoHosting,
  listArchivedComments,
  listArchivedEventChanges,
  listArchivedInvitations,
  listArchivedRemovals,
  listArchivedUnlistedEvents,
  listArchivedRequests,
  listArchivedWaitingPlaces,
} from './archived-events.ts'
import {
  listArchivedActions,
  listArchivedAppeals,
  listArchivedBlocks,
  listArchivedKnownDevices,
  listArchivedReports,
} from './archived-safety.ts'
import { listArchivedDateAnswers, listArchivedDatePolls, listArchivedPollPlaces } from './archived-date-polls.ts'
import { listArchivedLoans } from './archived-loans.ts'
import {
  listArchivedAsks,
  listArchivedOffers,
  listArchivedSplitSeats,
  listArchivedVetoes,
} from './archived-game-choices.ts'
import { listArchivedImportedPlays, listArchivedPlays } from './archived-plays.ts'
import { findPendingEmail } from './email-changes.ts'
import {
  listAddedGameIds,
  listArchivedEntries,
  listArchivedMessages,
  listArchivedRatings,
  listArchivedShelfChoices,
  listArchivedWishes,
  listCorrespondents,
} from './archived-pages.ts'

/** Rows per query, so that the server never holds a large archive in memory. Each query has a turn of the event loop. */
const limit = 100

/** The member whose data is written. `current` is the hash of the session id of the request. */
export type ArchiveOwner = { userId: number; current: string | undefined; now: Date }
type ListName = { [Name in keyof Archive]: Archive[Name] extends unknown[] ? Name : never }[keyof Archive]
type Lists = { [Name in ListName]: AsyncIterable<unknown> }

/** Yields a member's archive as pieces of JSON text. Contains only the fields that the contract declares. */
export async function* writeArchive(db: Database, owner: ArchiveOwner): AsyncGenerator<string> {
  const account = await getOwnUser(db, { id: owner.userId })
  const pendingEmail = await findPendingEmail(db, owner)
  yield `{"writtenAt":${JSON.stringify(owner.now)},"account":${JSON.stringify(Archive.shape.account.parse(account))}`
  yield `,\n"privacy":${JSON.stringify(await getPrivacyChoices(db, { id: owner.userId }))}`
  yield `,\n"pendingEmail":${JSON.stringify(Archive.shape.pendingEmail.parse(pendingEmail))}`
  for (const [name, items] of Object.entries(readLists(db, owner)) as [ListName, AsyncIterable<unknown>][]) {
    yield `,\n"${name}":[`
    let separator = '\n'
    for await (const item of items) {
      yield separator + JSON.stringify(Archive.shape[name].element.parse(item))
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

function readLists(db: Database, { userId, current, now }: ArchiveOwner): Lists {
  return {
    devices: readAll(() => listDevices(db, { userId, current, now })),
    knownDevices: readAll(() => listArchivedKnownDevices(db, { userId })),
    passkeys: readAll(() => listPasskeys(db, { userId })),
    calendarSubscriptions: readAll(() => listSubscriptions(db, { userId })),
    securityLog: readById((after) => listArchivedSecurityEvents(db, { userId, after, limit })),
    collection: readById((after) => listArchivedEntries(db, { userId, after, limit })),
    loans: readById((after) => listArchivedLoans(db, { userId, after, limit })),
    wishes: readById((after) => listArchivedWishes(db, { userId, after, limit })),
    savedSearches: readPages((after) => listSavedSearches(db, { userId, query: { limit, after } })),
    venues: readAll(() => listOwnVenues(db, { userId })),
    ratings: readById((after) => listArchivedRatings(db, { userId, after, limit })),
    plays: readById((after) => listArchivedPlays(db, { userId, after, limit })),
    importedPlays: readById((after) => listArchivedImportedPlays(db, { userId, after, limit })),
    gamesChosenInImports: readById((after) => listArchivedShelfChoices(db, { userId, after, limit })),
    gamesAdded: readAddedGames(db, userId),
    eventsHosted: readEvents(db, { userId, now }, ({ host }) => host.id === userId),
    eventOutcomes: readById((after) => listArchivedOutcomes(db, { userId, after, limit })),
    eventsAttended: readEvents(db, { userId, now }, ({ isAttending }) => isAttending),
    eventsCoHosted: readById((after) => listArchivedCoHosting(db, { userId, after, limit })),
    eventChanges: readById((after) => listArchivedEventChanges(db, { userId, after, limit })),
    waitingList: readById((after) => listArchivedWaitingPlaces(db, { userId, after, limit })),
    attendanceRequests: readById((after) => listArchivedRequests(db, { userId, after, limit })),
    eventsRemovedFrom: readById((after) => listArchivedRemovals(db, { userId, after, limit })),
    unlistedEvents: readById((after) => listArchivedUnlistedEvents(db, { userId, after, limit })),
    gameVetoes: readById((after) => listArchivedVetoes(db, { userId, after, limit })),
    gameOffers: readPages((after) => listArchivedOffers(db, { userId, after, limit })),
    gamesAskedFor: readPages((after) => listArchivedAsks(db, { userId, after, limit })),
    datePollsHosted: readById((after) => listArchivedDatePolls(db, { userId, after, limit })),
    datePollsJoined: readById((after) => listArchivedPollPlaces(db, { userId, after, limit })),
    dateAnswers: readById((after) => listArchivedDateAnswers(db, { userId, after, limit })),
    tablesAtEvents: readById((after) => listArchivedSplitSeats(db, { userId, after, limit })),
    secondTableAsks: readById((after) => listArchivedTableAsks(db, { userId, after, limit })),
    movesFromWaitingLists: readById((after) => listArchivedKeptPlaces(db, { userId, after, limit })),
    invitations: readById((after) => listArchivedInvitations(db, { userId, after, limit })),
    comments: readById((after) => listArchivedComments(db, { userId, after, limit })),
    messages: readMessages(db, userId),
    blocks: readById((after) => listArchivedBlocks(db, { userId, after, limit })),
    moderationActions: readById((after) => listArchivedActions(db, { userId, after, limit })),
    appeals: readById((after) => listArchivedAppeals(db, { userId, after, limit })),
    reports: readById((after) => listArchivedReports(db, { userId, after, limit })),
    notificationChoices: readAll(() => listChoices(db, { userId })),
    notifications: readPages((after) => listNotifications(db, { userId, query: { limit, after } })),
  }
}

/** Yields the items of a list that fits into one query. */
async function* readAll<Item>(read: () => Promise<Item[]>) {
  await ownTurn()
  yield* await read()
}

async function* readAddedGames(db: Database, userId: number) {
  let ids: number[] = []
  do {
    await ownTurn()
    ids = await listAddedGameIds(db, { userId, after: ids.at(-1) ?? 0, limit })
    yield* await listGamesByIds(db, { ids })
  } while (ids.length === limit)
}

async function* readEvents(
  db: Database,
  { userId, now }: { userId: number; now: Date },
  isIncluded: (event: GameEvent) => boolean,
) {
  const events = readPages((after) => listUserEvents(db, { userId, query: { limit, after }, viewerId: userId, now }))
  for await (const event of events) if (isIncluded(event)) yield event
}

async function* readMessages(db: Database, userId: number) {
  let others: { id: number; fullName: string }[] = []
  do {
    others = await listCorrespondents(db, { userId, after: others.at(-1)?.id ?? 0, limit })
    for (const other of others) yield* readById((after) => listArchivedMessages(db, { userId, other, after, limit }))
  } while (others.length === limit)
}

/** Yields the items of a list that is paged by id. */
async function* readById<Item>(read: (after: number) => Promise<{ id: number; item: Item }[]>) {
  let rows: { id: number; item: Item }[] = []
  do {
    await ownTurn()
    rows = await read(rows.at(-1)?.id ?? 0)
    for (const { item } of rows) yield item
  } while (rows.length === limit)
}

/** Yields the items of a list that is paged by cursor. */
async function* readPages<Item>(read: (after: string | undefined) => Promise<UncountedPage<Item>>) {
  let after: string | undefined
  do {
    await ownTurn()
    const page = await read(after)
    yield* page.items
    after = page.next
  } while (after !== undefined)
}
