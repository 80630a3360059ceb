import { mergeGames } from '../games/merges.ts'
import { deleteGamePicture } from '../games/pictures/game-pictures.ts'
import { detachUnusedPicture } from '../games/pictures/picture-usage.ts'
import type { Services } from '../platform/services/services.ts'
import type { Writer } from '../platform/live/writer.ts'
import { requirePlanChecksOfGame } from '../games/event-checks.ts'
import { insertAction } from './actions.ts'
import type { Actor } from './actors.ts'
import { passGate } from './gate.ts'
import { findPresentAuthor, mergeParties } from './parties.ts'
import { closeReports } from './reports.ts'

/**
 * Merges a game into another one, closes the reports about it, and adds the merge to the log. Throws `NotFound` if a
 * game is unknown or deleted, and if both ids are the same, and the problems of `passGate`.
 *
 * @returns the id in the log
 */
export async function mergeDuplicates(
  { writer, pictures, subjects }: { writer: Writer } & Pick<Services, 'pictures' | 'subjects'>,
  { fromId, intoId, ...entry }: { fromId: number; intoId: number; reason: string; actor: Actor; now: Date },
): Promise<number> {
  const actionId = await writer.transaction(async (opened) => {
    const parties = await mergeParties(opened, { fromId, intoId, subjects })
    const transaction = await passGate(opened, { actor: entry.actor, parties })
    await mergeGames(transaction, { fromId, intoId, now: entry.now })
    await closeReports(transaction, { subject: { kind: 'game', subjectId: fromId }, now: entry.now })
    const subject = { kind: 'game' as const, id: fromId }
    const memberId = await findPresentAuthor(transaction, { subjects, kind: 'game', id: fromId })
    return insertAction(transaction, { kind: 'mergeGames', subject, memberId, detail: String(intoId), ...entry })
  })
  await requirePlanChecksOfGame(writer.db, { gameId: intoId, now: entry.now })
  await deleteGamePicture(pictures, await detachUnusedPicture(writer.db, { gameId: fromId }))
  return actionId
}
