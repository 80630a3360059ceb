import type { Database } from '../../platform/database/schema.ts'
import { pickMomentBetween } from './content/chance.ts'
import { demoMembers, joinedAt } from './community.ts'
import type { UserIds } from './insert-members.ts'
import { buildShelf, chooseWishes } from './shelves.ts'

/** Inserts the demo members' collections, wishes and ratings, and updates the games' owner and rating counts. */
export async function insertShelves(db: Database, { userIds, now }: { userIds: UserIds; now: Date }) {
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
