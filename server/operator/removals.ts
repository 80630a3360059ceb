import { removeAccount } from '../account/deletion.ts'
import { getPasswordHash } from '../auth/queries.ts'
import { callOffEvent } from '../events/event-changes.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { forgetAvatar } from '../avatars/avatars.ts'
import { forgetGamePicture } from '../pictures/game-pictures.ts'
import { getOwnUser } from '../users/queries.ts'
import { emptyComment, emptyEvent, emptyGame, emptyMessage, getUserId, removedText } from './removal-queries.ts'
import type { Workplace } from './workplace.ts'

type Removal = (workplace: Workplace, name: string) => Promise<void>

/** What can be taken away for good, each named by its id, a member by the username. Refuses what there is not. */
export const removals: Readonly<Record<string, Removal>> = {
  member: async ({ db, pictures, now }, username) => {
    const userId = await getUserId(db, { username })
    const member = await getOwnUser(db, { id: userId })
    await removeAccount(db, { userId, checkedHash: await getPasswordHash(db, { userId }), now })
    await forgetAvatar(pictures, member)
  },
  event: async ({ db, now }, id) => {
    await emptyEvent(db, { id: readNumber(id) })
    await callOffEvent(db, { id: readNumber(id), reason: removedText, now }).catch(unlessSettled)
  },
  game: async ({ db, pictures, now }, id) => {
    await forgetGamePicture(pictures, await emptyGame(db, { id: readNumber(id), now }))
  },
  message: ({ db }, id) => emptyMessage(db, { id: readNumber(id) }),
  comment: ({ db }, id) => emptyComment(db, { id: readNumber(id) }),
}

/** The id that a word spells; refuses what is none, as if nothing had it. */
export function readNumber(word: string): number {
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new Refusal('NotFound')
  return Number(word)
}

/** One that is over or cancelled needs no calling off. */
function unlessSettled(error: unknown) {
  if (!(error instanceof Refusal && ['EventCancelled', 'EventPast'].includes(error.problem))) throw error
}
