import { appealDecision } from '../../../contract/moderation/calls.ts'
import * as calls from '../../../contract/moderation/moderator-calls.ts'
import { buildGame, type MemberCaller } from '../builders.ts'
import { besideEvents, reason, type RelationsOfCalls, report, type Scene, secret } from './scene.ts'

/** Names the member, because the entries of former attempts stay in the log, unlike reports. */
const warningOf = ({ username }: MemberCaller) => `${secret} ${username}`

/** Warns a member and lets the member appeal against the warning. Returns the id of the appeal. */
async function buildAppeal({ world }: Scene, { by, about }: { by: MemberCaller; about: MemberCaller }) {
  const { id: actionId } = await by.request(calls.actOnMember, {
    parameters: { userId: about.id },
    body: { kind: 'warn', reason: warningOf(about) },
  })
  await about.request(appealDecision, { parameters: { actionId }, body: { text: secret } })
  const appeals = world.db.selectFrom('appeals').select('id').where('actionId', '=', actionId)
  return (await appeals.executeTakeFirstOrThrow()).id
}

/** Removes an event and lets its host appeal. Returns the id of the appeal. */
async function buildEventAppeal({ world, administrator, ada }: Scene, subjectId: number) {
  const body = { kind: 'event' as const, subjectId, reason }
  const { id: actionId } = await administrator.request(calls.removeContent, { body })
  await ada.request(appealDecision, { parameters: { actionId }, body: { text: secret } })
  const appeals = world.db.selectFrom('appeals').select('id').where('actionId', '=', actionId)
  return (await appeals.executeTakeFirstOrThrow()).id
}

const onAppeal = (appealId: number) => ({ parts: { parameters: { appealId }, body: { decision: 'reject', reason } } })

export const decisionRelations: RelationsOfCalls = [
  [
    calls.listModerationActions,
    {
      against: {
        'member of an entry': async (scene) => {
          await buildAppeal(scene, { by: scene.administrator, about: scene.affected })
          return { parts: {}, shows: warningOf(scene.affected) }
        },
        'adder of a merged game': async ({ world, affected, administrator }) => {
          const fromId = await buildGame(world, { addedBy: affected })
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
]
