import { Archive } from '../../contract/account/account.ts'
import type { GameEvent } from '../../contract/events/events.ts'
import { listDevices } from '../auth/session-queries.ts'
import type { Database } from '../platform/database/schema.ts'
import { listUserEvents } from '../events/queries.ts'
import { listGamesByIds } from '../games/queries.ts'
import type { Page } from '../platform/http/paging.ts'
import { listChoices } from '../notifications/choice-queries.ts'
import { listNotifications } from '../notifications/queries.ts'
import { getOwnUser } from '../users/queries.ts'
import {
  listAddedGameIds,
  listArchivedComments,
  listArchivedEntries,
  listArchivedMessages,
  listArchivedRatings,
  listArchivedWishes,
  listCorrespondents,
} from './archive-queries.ts'

/** Rows read at a time: however much a member has, the server holds little of it. */
const limit = 100

type Owner = { userId: number; current: string | undefined; now: Date }
type ListName = { [Name in keyof Archive]: Archive[Name] extends unknown[] ? Name : never }[keyof Archive]
type Lists = { [Name in ListName]: AsyncIterable<unknown> }

/** A member's archive as JSON text, piece by piece. Only what the contract names is in it. */
export async function* writeArchive(db: Database, owner: Owner): AsyncGenerator<string> {
  const account = await getOwnUser(db, { id: owner.userId })
  yield `{"writtenAt":${JSON.stringify(owner.now)},"account":${JSON.stringify(Archive.shape.account.parse(account))}`
  for (const [name, items] of Object.entries(listsOf(db, owner)) as [ListName, AsyncIterable<unknown>][]) {
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

function listsOf(db: Database, { userId, current, now }: Owner): Lists {
  return {
    devices: rowsOnce(() => listDevices(db, { userId, current, now })),
    collection: rowsOf((after) => listArchivedEntries(db, { userId, after, limit })),
    wishes: rowsOf((after) => listArchivedWishes(db, { userId, after, limit })),
    ratings: rowsOf((after) => listArchivedRatings(db, { userId, after, limit })),
    gamesAdded: gamesOf(db, userId),
    eventsHosted: eventsOf(db, { userId, now }, ({ host }) => host.id === userId),
    eventsAttended: eventsOf(db, { userId, now }, ({ isAttending }) => isAttending),
    comments: rowsOf((after) => listArchivedComments(db, { userId, after, limit })),
    messages: messagesOf(db, userId),
    notificationChoices: rowsOnce(() => listChoices(db, { userId })),
    notifications: pagesOf((after) => listNotifications(db, { userId, query: { limit, after } })),
  }
}

/** The items of a list that is short. */
async function* rowsOnce<Item>(read: () => Promise<Item[]>) {
  yield* await read()
}

async function* gamesOf(db: Database, userId: number) {
  let ids: number[] = []
  do {
    ids = await listAddedGameIds(db, { userId, after: ids.at(-1) ?? 0, limit })
    yield* await listGamesByIds(db, { ids })
  } while (ids.length === limit)
}

async function* eventsOf(
  db: Database,
  { userId, now }: { userId: number; now: Date },
  isMeant: (event: GameEvent) => boolean,
) {
  const events = pagesOf((after) => listUserEvents(db, { userId, query: { limit, after }, viewerId: userId, now }))
  for await (const event of events) if (isMeant(event)) yield event
}

async function* messagesOf(db: Database, userId: number) {
  let others: { id: number; fullName: string }[] = []
  do {
    others = await listCorrespondents(db, { userId, after: others.at(-1)?.id ?? 0, limit })
    for (const other of others) yield* rowsOf((after) => listArchivedMessages(db, { userId, other, after, limit }))
  } while (others.length === limit)
}

/** The items of a list that goes on after an id. */
async function* rowsOf<Item>(read: (after: number) => Promise<{ id: number; item: Item }[]>) {
  let rows: { id: number; item: Item }[] = []
  do {
    rows = await read(rows.at(-1)?.id ?? 0)
    for (const { item } of rows) yield item
  } while (rows.length === limit)
}

/** The items of a list that comes in pages. */
async function* pagesOf<Item>(read: (after: string | undefined) => Promise<Page<Item>>) {
  let after: string | undefined
  do {
    const page = await read(after)
    yield* page.items
    after = page.next
  } while (after !== undefined)
}
