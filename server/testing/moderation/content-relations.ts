import { removedKinds, type RemovedKind } from '../../../contract/moderation/actions.ts'
import * as calls from '../../../contract/moderation/moderator-calls.ts'
import { buildGame } from '../builders.ts'
import {
  besideEvents,
  onSubject,
  reason,
  type Relations,
  type RelationsOfCalls,
  report,
  reportedContent,
  type Scene,
  secret,
} from './scene.ts'

function named(relation: string, build: (scene: Scene, kind: RemovedKind) => Promise<number>) {
  return Object.fromEntries(
    removedKinds.map((kind) => [
      `${relation} ${kind}`,
      async (scene: Scene) => onSubject(kind, await build(scene, kind)),
    ]),
  )
}

/** The relations of a call about any content, for each kind of it. */
function contentRelations(): Required<Omit<Relations, 'ofSite'>> {
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

export const contentRelationsOfCalls: RelationsOfCalls = [
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
  [
    calls.removeContent,
    {
      ...contentRelations(),
      ofSite: {
        'starter game': async ({ world }) => onSubject('game', await buildGame(world)),
        'reported starter game': async ({ world, ada }) => {
          const gameId = await buildGame(world)
          await report(ada, 'game', gameId)
          return onSubject('game', gameId)
        },
      },
    },
  ],
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
      ofSite: {
        'starter game into a game of a member': async ({ world, ada }) => {
          const fromId = await buildGame(world)
          return { parts: { body: { fromId, intoId: await buildGame(world, { addedBy: ada }), reason } } }
        },
        'starter game into another one': async ({ world }) => {
          const fromId = await buildGame(world)
          return { parts: { body: { fromId, intoId: await buildGame(world), reason } } }
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
]
