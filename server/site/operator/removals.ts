import { removeMember } from '../../account/removal.ts'
import type { RemovedKind } from '../../../contract/moderation/actions.ts'
import { operator } from '../../moderation/actors.ts'
import { removeContent } from '../../moderation/content-removal.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { readId, readMember, requireFound } from './arguments.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Removes an account by its username, or an event, a game, a message, a comment, a venue or a date poll by its id.
 * Throws `UnknownSubject` if it does not exist.
 */
export async function removeByCommand(
  { db, pictures, subjects, now }: CommandContext,
  { kind, name, reason }: { kind: RemovedKind | 'member'; name: string | undefined; reason: string },
) {
  const services = { writer: silentWriter(db), pictures, subjects }
  const entry = { reason, actor: operator, now }
  if (kind === 'member') return removeMember(services, { userId: await readMember(db, name), ...entry })
  const content = { kind, id: readId(name), ...entry }
  await requireFound(`${kind} ${name}`, () => removeContent(services, content))
}
