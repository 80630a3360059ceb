import { removeMember } from '../account/removal.ts'
import { removedKinds } from '../../contract/moderation/actions.ts'
import { operator } from '../moderation/actors.ts'
import { removeContent } from '../moderation/content-removal.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { getUserId } from '../users/role-queries.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Removes an account by its username, or an event, a game, a message, a comment, a venue or a date poll by its id.
 * Throws `NotFound` if it does not exist.
 *
 * @returns false for an unknown kind
 */
export async function removeByCommand(
  { db, pictures, now }: CommandContext,
  { kind, name, reason }: { kind: string; name: string; reason: string },
): Promise<boolean> {
  const services = { writer: silentWriter(db), pictures }
  const entry = { reason, actor: operator, now }
  const removed = removedKinds.find((known) => known === kind)
  if (kind === 'member') await removeMember(services, { userId: await getUserId(db, { username: name }), ...entry })
  else if (removed) await removeContent(services, { kind: removed, id: parseId(name), ...entry })
  else return false
  return true
}

/** Parses an id; throws `NotFound` if the text is not a valid id. */
export function parseId(word: string): number {
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new ProblemError('NotFound')
  return Number(word)
}
