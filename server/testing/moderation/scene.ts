import type { RemovedKind } from '../../../contract/moderation/actions.ts'
import { reportSubject } from '../../../contract/moderation/calls.ts'
import type { ReportedKind } from '../../../contract/moderation/rules.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { buildEvent, buildMessage, type MemberCaller } from '../builders.ts'
import { buildContent } from '../reported-content.ts'
import type { World } from '../world.ts'

export const reason = 'No advertising, please.'
/** A text in the reports, notes, actions and appeals of a scene. */
export const secret = '«secret»'

/** `affected` has the relation that an attempt is named after; `ada` and `ben` are members without any part in it. */
export type Scene = {
  world: World
  affected: MemberCaller
  ada: MemberCaller
  ben: MemberCaller
  administrator: MemberCaller
}
export type Attempt = {
  parts: { parameters?: Record<string, number>; query?: Record<string, unknown>; body?: unknown }
  /** What the answer contains only for moderators who may read it; undefined if success says so. */
  shows?: string
}
/**
 * `against` relations: the affected member is responsible. `beside` relations: the affected member is involved, so that
 * only the moderator who is this member may not decide. `ofSite`: what belongs to no member, so that only administrators
 * decide, whatever else is true.
 */
export type Relations = {
  ofSite?: Record<string, (scene: Scene) => Promise<Attempt>>
  against?: Record<string, (scene: Scene) => Promise<Attempt>>
  beside?: Record<string, (scene: Scene) => Promise<Attempt>>
}

/** Some calls of moderators, with everything that can relate a member to them. */
export type RelationsOfCalls = readonly (readonly [Call, Relations])[]

/** Reports a subject as spam. */
export const report = (reporter: MemberCaller, kind: ReportedKind, subjectId: number, pollCode?: string) =>
  reporter.request(reportSubject, { body: { kind, subjectId, pollCode, reason: 'spam', details: secret } })
export const onMember = ({ id: userId }: MemberCaller, body: unknown = { reason }) => ({
  parts: { parameters: { userId }, body },
})
export const onSubject = (kind: string, subjectId: number) => ({ parts: { body: { kind, subjectId, reason } } })

export async function reportedContent(
  { world }: Scene,
  kind: RemovedKind,
  author: MemberCaller,
  reporter: MemberCaller,
) {
  const id = await buildContent(world, kind, { author, reader: reporter })
  const poll = world.db
    .selectFrom('datePolls')
    .select('code')
    .where('id', '=', kind === 'poll' ? id : 0)
  await report(reporter, kind, id, (await poll.executeTakeFirst())?.code)
  return id
}

async function coHostedEvent({ world, affected, ada, ben }: Scene) {
  const eventId = await buildEvent(world, { host: ada })
  await buildMessage(world, { from: affected, to: ada })
  await ada.request(nameCoHost, { parameters: { eventId, userId: affected.id } })
  await report(ben, 'event', eventId)
  return eventId
}

/** Reports an event of a host that is at the place of another member. */
async function hostedElsewhere({ world, affected, ada, ben }: Scene) {
  const eventId = await buildEvent(world, { host: ada })
  await world.db.updateTable('events').set({ placeOwnerId: affected.id }).where('id', '=', eventId).execute()
  await report(ben, 'event', eventId)
  return eventId
}

/** The relations of members who take part in an event without being its host. */
const participants = {
  'co-host of an event': coHostedEvent,
  'owner of the place of an event': hostedElsewhere,
}

export function besideEvents(
  attempt: (scene: Scene, eventId: number) => Attempt | Promise<Attempt>,
): Relations['beside'] {
  return Object.fromEntries(
    Object.entries(participants).map(([relation, build]) => [
      relation,
      async (scene: Scene) => attempt(scene, await build(scene)),
    ]),
  )
}
