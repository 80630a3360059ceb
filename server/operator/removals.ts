import { removeAccount } from '../account/deletion.ts'
import { getPasswordHash } from '../auth/queries.ts'
import { cancelEvent } from '../events/event-change-queries.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { deleteAvatar } from '../avatars/avatars.ts'
import { deleteGamePicture } from '../pictures/game-pictures.ts'
import { getOwnUser } from '../users/queries.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { removedText } from '../visibility/removed-text.ts'
import { removeCommentText, removeEventTexts, removeGame, removeMessageText, getUserId } from './removal-queries.ts'
import type { CommandContext } from './command-context.ts'

type Removal = (context: CommandContext, name: string) => Promise<void>

/** Removes an account or content by kind, given its id or username. Throws `NotFound` if it does not exist. */
export const removals: Readonly<Record<string, Removal>> = {
  member: async ({ db, pictures, now }, username) => {
    const userId = await getUserId(db, { username })
    const member = await getOwnUser(db, { id: userId })
    await removeAccount(silentWriter(db), { userId, checkedHash: await getPasswordHash(db, { userId }), now })
    await recordSecurityEvent(db, { kind: 'account-deleted', userId, now })
    await deleteAvatar(pictures, member.avatarUrl)
  },
  event: async ({ db, now }, id) => {
    await removeEventTexts(db, { id: parseId(id) })
    const cancellation = { eventId: parseId(id), reason: removedText, now }
    await silentWriter(db)
      .transaction((transaction) => cancelEvent(transaction, cancellation))
      .catch(ignoreEnded)
  },
  game: async ({ db, pictures, now }, id) => {
    await deleteGamePicture(pictures, await removeGame(db, { id: parseId(id), now }))
  },
  message: ({ db }, id) => removeMessageText(db, { id: parseId(id) }),
  comment: ({ db }, id) => removeCommentText(db, { id: parseId(id) }),
}

/** Parses an id; throws `NotFound` if the text is not a valid id. */
export function parseId(word: string): number {
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new ProblemError('NotFound')
  return Number(word)
}

/** Ignores that the event is over or already cancelled. */
function ignoreEnded(error: unknown) {
  if (!(error instanceof ProblemError && ['EventCancelled', 'EventPast'].includes(error.problem))) throw error
}
