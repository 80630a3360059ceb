import * as calls from '../../../contract/moderation/moderator-calls.ts'
import {
  besideEvents,
  onMember,
  reason,
  type RelationsOfCalls,
  report,
  reportedContent,
  type Scene,
  secret,
} from './scene.ts'

const setTwoStep = ({ world, affected }: Scene) =>
  world.db
    .insertInto('twoStep')
    .values({ userId: affected.id, sealedSecret: 'sealed', lastPeriod: 0, confirmedAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const memberRelations: RelationsOfCalls = [
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
          const note = { userId: affected.id, authorId: affected.id, text: secret, createdAt: new Date().toISOString() }
          await world.db.insertInto('memberNotes').values(note).execute()
          return { parts: { parameters: { userId: affected.id } }, shows: secret }
        },
      },
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
]
