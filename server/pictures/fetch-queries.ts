import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema } from '../platform/database/schema.ts'

/** A picture that one process is about to fetch, for the `tries`th time. */
export type ClaimedFetch = { gameId: number; imageUrl: string; tries: number }

/** A game's picture is to be fetched from this address, in place of whatever was to be fetched before. */
export async function wantPicture(
  db: Database,
  { gameId, imageUrl, now }: { gameId: number; imageUrl: string; now: Date },
) {
  const wanted = { imageUrl, tries: 0, dueAt: now.toISOString() }
  await db
    .insertInto('pictureFetches')
    .values({ gameId, ...wanted })
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet(wanted))
    .execute()
}

/** Nothing is to be fetched for a game. */
export async function unwantPicture(db: Database, { gameId }: { gameId: number }) {
  await db.deleteFrom('pictureFetches').where('gameId', '=', gameId).execute()
}

/**
 * Takes pictures that are due, those due longest first, or the one of `gameId` if it is: of any number of processes that
 * ask, one gets each. It is due again at `until`, unless it was settled by then. Taking it is a try, so that a picture
 * which ends the process does so a few times only.
 */
export async function claimFetches(
  db: Database,
  { now, until, limit, maxTries, gameId }: { now: Date; until: Date; limit: number; maxTries: number; gameId?: number },
): Promise<ClaimedFetch[]> {
  const isDue = ({ and, eb }: ExpressionBuilder<Schema, 'pictureFetches'>) =>
    and([eb('dueAt', '<=', now.toISOString()), eb('tries', '<', maxTries)])
  const due = db
    .selectFrom('pictureFetches')
    .select('gameId')
    .where(isDue)
    .$if(gameId !== undefined, (one) => one.where('gameId', '=', gameId ?? 0))
    .orderBy('dueAt')
    .limit(limit)
  return (
    db
      .updateTable('pictureFetches')
      .set(({ eb }) => ({ dueAt: until.toISOString(), tries: eb('tries', '+', 1) }))
      .where('gameId', 'in', due)
      // Once more for the row itself: another process may have taken it meanwhile.
      .where(isDue)
      .returning(['gameId', 'imageUrl', 'tries'])
      .execute()
  )
}

/** Tries a picture again at `dueAt`, or never where that is null; but for one that is wanted from elsewhere by now. */
export async function settleFetch(
  db: Database,
  { gameId, imageUrl, dueAt }: { gameId: number; imageUrl: string; dueAt: Date | null },
) {
  await db
    .updateTable('pictureFetches')
    .set({ dueAt: dueAt?.toISOString() ?? null })
    .where('gameId', '=', gameId)
    .where('imageUrl', '=', imageUrl)
    .execute()
}

/**
 * Gives a game the copies that were made of its picture.
 *
 * @returns false where it has copies by now, or is to show another picture, or none
 */
export async function showPicture(
  db: Database,
  { gameId, imageUrl, picture }: { gameId: number; imageUrl: string; picture: string },
): Promise<boolean> {
  const shown = await db
    .updateTable('games')
    .set({ picture })
    .where('id', '=', gameId)
    .where('imageUrl', '=', imageUrl)
    .where('picture', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return shown !== undefined
}
