import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { allFollowers, type Writer } from '../../platform/live/writer.ts'

/** A picture that this process is about to fetch. `tries` counts this attempt. */
export type ClaimedFetch = { gameId: number; imageUrl: string; tries: number }

/** Queues a game's picture for fetching from this address. Replaces an earlier fetch of the same game. */
export async function queuePictureFetch(
  db: Database,
  { gameId, imageUrl, now }: { gameId: number; imageUrl: string; now: Date },
) {
  const columns = { imageUrl, tries: 0, dueAt: now.toISOString() }
  await db
    .insertInto('pictureFetches')
    .values({ gameId, ...columns })
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet(columns))
    .execute()
}

export async function cancelPictureFetch(db: Database, { gameId }: { gameId: number }) {
  await db.deleteFrom('pictureFetches').where('gameId', '=', gameId).execute()
}

/**
 * Claims fetches that are due, the longest overdue first, or only that of `gameId`. When several processes claim at the
 * same time, each fetch goes to one of them. A claimed fetch is due again at `until` unless it is rescheduled before.
 * Claiming counts as an attempt, so that a picture that crashes the process cannot do so forever.
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
      // Checked again on the locked row: another process may have claimed it in the meantime.
      .where(isDue)
      .returning(['gameId', 'imageUrl', 'tries'])
      .execute()
  )
}

/** Schedules the next attempt at `dueAt`; null stops retrying. Does nothing if the game's `imageUrl` has changed. */
export async function rescheduleFetch(
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

/** Returns false if the game already has copies or its `imageUrl` has changed. */
export async function setGamePicture(
  writer: Writer,
  { gameId, imageUrl, picture }: { gameId: number; imageUrl: string; picture: string },
): Promise<boolean> {
  return writer.transaction(async (transaction) => {
    const updated = await transaction
      .updateTable('games')
      .set({ picture })
      .where('id', '=', gameId)
      .where('imageUrl', '=', imageUrl)
      .where('picture', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (updated) transaction.record({ topic: 'games', gameId }, allFollowers)
    return updated !== undefined
  })
}
