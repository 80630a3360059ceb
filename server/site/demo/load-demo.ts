import { hashPassword } from '../../sign-in/passwords.ts'
import { listedZipAt } from '../../people/zip-codes/zip-atlas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { runTransaction } from '../../platform/database/transactions.ts'
import { insertEvents } from './insert-events.ts'
import { insertMembers, type UserIds } from './insert-members.ts'
import { getDemoMember, joinedAt, venues, demoMembers } from './community.ts'
import { type PlannedMessage, planMessages } from './message-plan.ts'
import { pickMomentBetween } from './content/chance.ts'
import { buildShelf, chooseWishes } from './shelves.ts'

/** The account for looking around. All demo members share the password. */
export const demoSignIn = { username: 'demo', password: 'meeplehood' } as const

/** Loads the demo community into a database without accounts, and prints how to sign in. */
export async function loadDemo(db: Database, { now, print }: { now: Date; print: (line: string) => void }) {
  if (await hasAccounts(db)) return
  print('Creating the demo community ...')
  await insertDemo(db, { now })
  print(`To look around, sign in as "${demoSignIn.username}" with the password "${demoSignIn.password}".`)
}

/**
 * Fills a database without accounts with the demo community: members around Portland with their
 * collections, ratings, venues, conversations and events, with all times relative to `now`. Inserts everything in one
 * transaction, and the same data for the same moment. Requires the starter catalog.
 */
export async function insertDemo(db: Database, { now }: { now: Date }) {
  const passwordHash = await hashPassword(demoSignIn.password)
  await runTransaction(db, async (transaction) => {
    // Another process may have loaded the community in the meantime.
    if (await hasAccounts(transaction)) return
    const userIds = await insertMembers(transaction, { passwordHash, reader: demoSignIn.username, now })
    await insertShelves(transaction, { userIds, now })
    await insertEvents(transaction, { userIds, now })
    await insertVenues(transaction, { userIds, now })
    await insertMessages(transaction, { userIds, now })
  })
}

/** Returns whether any account was ever registered. Deleted accounts count, because they keep their row. */
async function hasAccounts(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Inserts the venues that the demo members share, each since its owner registered. */
async function insertVenues(db: Database, { userIds, now }: { userIds: UserIds; now: Date }) {
  const rows = venues.map(({ owner, ...venue }) => {
    const createdAt = joinedAt(getDemoMember(owner), now).toISOString()
    const listedZip = listedZipAt(venue.location)
    return { ...venue, listedZip, ownerId: userIds(owner), createdAt, sharedSince: createdAt }
  })
  await db.insertInto('venues').values(rows).execute()
}

/** Inserts the demo messages, the oldest first so that newer ones have higher ids, and their conversations. */
async function insertMessages(db: Database, { userIds, now }: { userIds: UserIds; now: Date }) {
  const inserted = await db
    .insertInto('messages')
    .values(planMessages(now).map((message) => messageColumns(message, userIds)))
    .returning(['id', 'lowerUserId', 'higherUserId'])
    .execute()
  const latestFirst = inserted.toSorted((one, other) => other.id - one.id)
  const conversations = Map.groupBy(latestFirst, (message) => `${message.lowerUserId} ${message.higherUserId}`)
  const rows = [...conversations.values()].flatMap(([latest]) => (latest ? bothSides(latest) : []))
  await db.insertInto('conversations').values(rows).execute()
}

function bothSides({ id, lowerUserId, higherUserId }: { id: number; lowerUserId: number; higherUserId: number }) {
  return [
    { userId: lowerUserId, otherUserId: higherUserId, lastMessageId: id },
    { userId: higherUserId, otherUserId: lowerUserId, lastMessageId: id },
  ]
}

function messageColumns({ sender, receiver, content, createdAt, readAt }: PlannedMessage, userIds: UserIds) {
  const senderId = userIds(sender)
  const receiverId = userIds(receiver)
  return {
    senderId,
    receiverId,
    lowerUserId: Math.min(senderId, receiverId),
    higherUserId: Math.max(senderId, receiverId),
    content,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}

/** Inserts the demo members' collections, wishes and ratings, and updates the games' owner and rating counts. */
async function insertShelves(db: Database, { userIds, now }: { userIds: UserIds; now: Date }) {
  const shelvedGames = demoMembers.flatMap((member) => {
    const userId = userIds(member.username)
    return buildShelf(member).map((game) => {
      const createdAt = pickMomentBetween(joinedAt(member, now), now, 'shelves', member.username, game.gameId)
      const ratedAt = pickMomentBetween(createdAt, now, 'rates', member.username, game.gameId)
      return { ...game, userId, createdAt: createdAt.toISOString(), ratedAt: ratedAt.toISOString() }
    })
  })
  const entries = shelvedGames.map(({ userId, gameId, isFavorite, createdAt }) => {
    return { userId, gameId, favoritedAt: isFavorite ? createdAt : null, createdAt }
  })
  const ratings = shelvedGames.flatMap(({ userId, gameId, rating, ratedAt }) =>
    rating === null ? [] : { userId, gameId, rating, ratedAt },
  )
  const wishes = demoMembers.flatMap((member) => {
    const userId = userIds(member.username)
    return chooseWishes(member).map((gameId) => ({ userId, gameId, createdAt: joinedAt(member, now).toISOString() }))
  })
  await db.insertInto('wishes').values(wishes).execute()
  await db.insertInto('collectionEntries').values(entries).execute()
  await db.insertInto('gameRatings').values(ratings).execute()
  await countOwnersAndRatings(db)
}

async function countOwnersAndRatings(db: Database) {
  await db
    .updateTable('games')
    .set(({ selectFrom }) => {
      const ratings = selectFrom('gameRatings').whereRef('gameRatings.gameId', '=', 'games.id')
      const owners = selectFrom('collectionEntries').whereRef('collectionEntries.gameId', '=', 'games.id')
      return {
        ratingTotal: ratings.select(({ fn, val }) => fn.coalesce(fn.sum<number>('rating'), val(0)).as('total')),
        ratingCount: ratings.select(({ fn }) => fn.countAll<number>().as('count')),
        ownerCount: owners.select(({ fn }) => fn.countAll<number>().as('count')),
      }
    })
    .execute()
}
