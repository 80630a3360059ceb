import type { ActionChannel } from '../../contract/moderation/actions.ts'

/** Who takes a moderation action: a moderator in the web app, the operator command, or an automatic rule. */
export type Actor = Moderator | { channel: Exclude<ActionChannel, 'web'> }
export type Moderator = { channel: 'web'; id: number }

/** Returns the id of a moderator; undefined for the operators and the rules of the site. */
export function actorIdOf(actor: Actor): number | undefined {
  return 'id' in actor ? actor.id : undefined
}

/** The operators of the site. They may act against every member. */
export const operator: Actor = { channel: 'command' }

/** Returns what the log says about the action of a moderator in the web app. */
export function entryOf({ id }: { id: number }) {
  return { actor: { channel: 'web' as const, id }, now: new Date() }
}
