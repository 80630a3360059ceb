import { removedKinds, type RemovedKind } from '../../contract/moderation/actions.ts'
import { appealDecision, reportSubject } from '../../contract/moderation/calls.ts'
import * as calls from '../../contract/moderation/moderator-calls.ts'
import type { ReportedKind } from '../../contract/moderation/rules.ts'
import type { Call } from '../../contract/platform/call.ts'
import { nameCoHost } from '../../contract/events/co-host-calls.ts'
import { buildEvent, buildGame, buildMessage, type MemberCaller } from './builders.ts'
import { buildContent } from './reported-content.ts'
import type { World } from './world.ts'

const reason = 'No advertising, please.'
/** A text in the reports, notes, actions and appeals of a scene. */
const secret = '«secret»'

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
 * only the moderator who is this member may not decide.
 */
export type Relations = {
  against?: Record<string, (scene: Scene) => Promise<Attempt>>
  beside?: Record<string, (scene: Scene) => Promise<Attempt>>
}

/** Reports a subject as spam. */
export const report = (reporter: MemberCaller, kind: ReportedKind, subjectId: number, pollCode?: string) =>
  reporter.request(reportSubject, { body: { kind, subjectId, pollCode, reason: 'spam', details: secret } })
const onMember = ({ id: userId }: MemberCaller, body: unknown = { reason }) => ({
  parts: { parameters: { userId }, body },
})
const onSubject = (kind: string, subjectId: number) => ({ parts: { body: { kind, subjectId, reason } } })

async function reportedContent({ world }: Scene, kind: RemovedKind, author: MemberCaller, reporter: MemberCaller) {
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

function besideEvents(attempt: (scene: Scene, eventId: number) => Attempt | Promise<Attempt>): Relations['beside'] {
  return Object.fromEntries(
    Object.entries(participants).map(([relation, build]) => [
      relation,
      async (scene: Scene) => attempt(scene, await build(scene)),
    ]),
  )
}

function named(relation: string, build: (scene: Scene, kind: RemovedKind) => Promise<number>) {
  return Object.fromEntries(
    removedKinds.map((kind) => [
      `${relation} ${kind}`,
      async (scene: Scene) => onSubject(kind, await build(scene, kind)),
    ]),
  )
}

/** The relations of a call about any content, for each kind of it. */
function contentRelations(): Required<Relations> {
  return {
    against: named('author of a', (scene, kind) => reportedContent(scene, kind, scene.affected, scene.ben)),
    beside: {
      ...named('reporter of a', (scene, kind) => reportedContent(scene, kind, scene.ada, scene.affected)),
      ...besideEvents((_scene, eventId) => onSubject('event', eventId)),
    },
  }
}

/** The authors of reported content of each kind, for a list that shows the reports. */
function listedContent() {
  return Object.fromEntries(
    Object.entries(contentRelations().against).map(([relation, build]) => [
      relation,
      async (scene: Scene) => {
        await build(scene)
        return { parts: {}, shows: secret }
      },
    ]),
  )
}

/** Warns a member, who appeals. Returns the id of the appeal. */
async function buildAppeal({ world }: Scene, { by, about }: { by: MemberCaller; about: MemberCaller }) {
  const { id: actionId } = await by.request(calls.actOnMember, {
    parameters: { userId: about.id },
    body: { kind: 'warn', reason: secret },
  })
  await about.request(appealDecision, { parameters: { actionId }, body: { text: secret } })
  const appeals = world.db.selectFrom('appeals').select('id').where('actionId', '=', actionId)
  return (await appeals.executeTakeFirstOrThrow()).id
}

/** Removes the event of a host, who appeals. Returns the id of the appeal. */
async function buildEventAppeal({ world, administrator, ada }: Scene, subjectId: number) {
  const body = { kind: 'event' as const, subjectId, reason }
  const { id: actionId } = await administrator.request(calls.removeContent, { body })
  await ada.request(appealDecision, { parameters: { actionId }, body: { text: secret } })
  const appeals = world.db.selectFrom('appeals').select('id').where('actionId', '=', actionId)
  return (await appeals.executeTakeFirstOrThrow()).id
}

const onAppeal = (appealId: number) => ({ parts: { parameters: { appealId }, body: { decision: 'reject', reason } } })
const setTwoStep = ({ world, affected }: Scene) =>
  world.db
    .insertInto('twoStep')
    .values({ userId: affected.id, sealedSecret: 'sealed', lastPeriod: 0, confirmedAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Every call of moderators, with everything that can relate a member to it. */
export const moderationRelations = new Map<Call, Relations>([
  [
    calls.dismissReports,
    {
      against: {
        ...contentRelations().against,
        'reported member': async ({ affected, ben }) => {
          await report(ben, 'member', affected.id)
          return onSubject('member', affected.id)
        },
      },
      beside: {
        ...contentRelations().beside,
        'reporter of a member': async ({ affected, ada }) => {
          await report(affected, 'member', ada.id)
          return onSubject('member', ada.id)
        },
      },
    },
  ],
  [calls.removeContent, contentRelations()],
  [
    calls.mergeDuplicateGames,
    {
      against: {
        'adder of the removed game': async ({ world, affected }) => {
          const fromId = await buildGame(world, { addedBy: affected })
          return { parts: { body: { fromId, intoId: await buildGame(world), reason } } }
        },
        'adder of the remaining game': async ({ world, affected, ada }) => {
          const fromId = await buildGame(world, { addedBy: ada })
          return { parts: { body: { fromId, intoId: await buildGame(world, { addedBy: affected }), reason } } }
        },
      },
      beside: {
        'reporter of the removed game': async (scene) => {
          const fromId = await reportedContent(scene, 'game', scene.ada, scene.affected)
          return { parts: { body: { fromId, intoId: await buildGame(scene.world), reason } } }
        },
      },
    },
  ],
  [
    calls.actOnMember,
    {
      against: { member: async ({ affected }) => onMember(affected, { kind: 'warn', reason }) },
      beside: {
        'reporter of the member': async ({ affected, ada }) => {
          await report(affected, 'member', ada.id)
          return onMember(ada, { kind: 'warn', reason })
        },
        'reporter of the case': async (scene) => {
          const subjectId = await reportedContent(scene, 'event', scene.ada, scene.affected)
          return onMember(scene.ada, { kind: 'warn', reason, case: { kind: 'event', subjectId } })
        },
        ...besideEvents(({ ada }, subjectId) =>
          onMember(ada, { kind: 'warn', reason, case: { kind: 'event', subjectId } }),
        ),
      },
    },
  ],
  [
    calls.removeMember,
    {
      against: { member: async ({ affected }) => onMember(affected) },
      beside: {
        'reporter of the member': async ({ affected, ada }) => {
          await report(affected, 'member', ada.id)
          return onMember(ada)
        },
      },
    },
  ],
  [
    calls.confirmMemberEmail,
    {
      against: {
        member: async ({ world, affected }) => {
          const users = world.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', affected.id)
          await users.execute()
          return onMember(affected)
        },
      },
    },
  ],
  [
    calls.endMemberTwoStep,
    {
      against: {
        member: async (scene) => {
          await setTwoStep(scene)
          return onMember(scene.affected)
        },
      },
    },
  ],
  [
    calls.changeRole,
    {
      against: {
        member: async ({ world, affected }) => {
          const { role } = await world.db
            .selectFrom('users')
            .select('role')
            .where('id', '=', affected.id)
            .executeTakeFirstOrThrow()
          return onMember(affected, { role: role === 'member' ? 'administrator' : 'member', reason })
        },
      },
    },
  ],
  [calls.addMemberNote, { against: { member: async ({ affected }) => onMember(affected, { text: 'Sells dice' }) } }],
  [
    calls.listMemberNotes,
    {
      against: {
        member: async ({ world, affected }) => {
          const note = { userId: affected.id, authorId: null, text: secret, createdAt: new Date().toISOString() }
          await world.db.insertInto('memberNotes').values(note).execute()
          return { parts: { parameters: { userId: affected.id } }, shows: secret }
        },
      },
    },
  ],
  [
    calls.listReportCases,
    {
      against: {
        ...listedContent(),
        'reported member': async ({ affected, ben }) => {
          await report(ben, 'member', affected.id)
          return { parts: {}, shows: secret }
        },
      },
      beside: besideEvents(() => ({ parts: {}, shows: secret })),
    },
  ],
  [
    calls.getModeratedMember,
    {
      against: {
        'reported member': async ({ affected, ben }) => {
          await report(ben, 'member', affected.id)
          return { parts: { parameters: { userId: affected.id } }, shows: '"openReports":1' }
        },
        'limited member': async ({ world, affected }) => {
          const limitedUntil = '2099-01-01T00:00:00.000Z'
          await world.db.updateTable('users').set({ limitedUntil }).where('id', '=', affected.id).execute()
          return { parts: { parameters: { userId: affected.id } }, shows: limitedUntil }
        },
      },
    },
  ],
  [
    calls.searchMembers,
    {
      against: {
        'reported member': async ({ affected, ben }) => {
          await report(ben, 'member', affected.id)
          return { parts: { query: { search: affected.username } }, shows: '"openReports":1' }
        },
      },
    },
  ],
  [
    calls.listModerationActions,
    {
      against: {
        'member of an entry': async (scene) => {
          await buildAppeal(scene, { by: scene.administrator, about: scene.affected })
          return { parts: {}, shows: secret }
        },
        'adder of a merged game': async ({ world, affected, administrator }) => {
          const fromId = await buildGame(world, { addedBy: affected })
          // Unlike reports, the entries of former attempts stay in the log.
          const merge = { fromId, intoId: await buildGame(world), reason: `Same game as ${fromId}` }
          await administrator.request(calls.mergeDuplicateGames, { body: merge })
          return { parts: {}, shows: merge.reason }
        },
        'member of the query': async ({ affected }) => ({ parts: { query: { memberId: affected.id } } }),
      },
    },
  ],
  [
    calls.listOpenAppeals,
    {
      against: {
        appellant: async (scene) => {
          await buildAppeal(scene, { by: scene.administrator, about: scene.affected })
          return { parts: {}, shows: secret }
        },
      },
      beside: besideEvents(async (scene, eventId) => {
        await buildEventAppeal(scene, eventId)
        return { parts: {}, shows: '"canDecide":true' }
      }),
    },
  ],
  [
    calls.decideAppeal,
    {
      against: {
        appellant: async (scene) =>
          onAppeal(await buildAppeal(scene, { by: scene.administrator, about: scene.affected })),
      },
      beside: {
        ...besideEvents(async (scene, eventId) => onAppeal(await buildEventAppeal(scene, eventId))),
        'reporter of the appellant': async (scene) => {
          await report(scene.affected, 'member', scene.ada.id)
          return onAppeal(await buildAppeal(scene, { by: scene.administrator, about: scene.ada }))
        },
        'moderator who took the action': async (scene) => {
          const { role } = await scene.world.db
            .selectFrom('users')
            .select('role')
            .where('id', '=', scene.affected.id)
            .executeTakeFirstOrThrow()
          const by = role === 'member' ? scene.administrator : scene.affected
          return onAppeal(await buildAppeal(scene, { by, about: scene.ada }))
        },
      },
    },
  ],
])
