import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '../../../contract/account/push/calls.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { rowsOf } from '../../platform/subjects/declared-subject.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { inOnePage } from '../../platform/subjects/archive-parts.ts'
import { getSession } from '../../sign-in/sessions.ts'
import { getPushKeys } from './push-keys.ts'
import { deleteSubscription, findSubscription, listPushServices, saveSubscription } from './subscriptions.ts'

/** The devices that receive push notifications. `server/site/push` sends them. */
export const push = {
  serve: [servePushSubscription],
  work: () => [],
  personal: {
    tables: {
      pushSubscriptions: 'pushSubscriptions',
      pushes: { reason: 'Notifications that the server sends to a device within a day.' },
    },
    archive: { pushSubscriptions: (db, { userId }) => inOnePage(() => listPushServices(db, { userId })) },
    erase: [rowsOf('pushSubscriptions')],
    separate: [],
  },
  reportable: {},
} satisfies Subject

async function servePushSubscription(app: FastifyInstance, { db, configuration }: Services) {
  serve(app, calls.getPushState, async ({ request }) => ({
    publicKey: configuration.pushSubject === undefined ? null : (await getPushKeys(db)).publicKey,
    subscription: await findSubscription(db, here(request)),
  }))

  serve(app, calls.subscribeToPush, ({ body, member, request }) =>
    saveSubscription(db, { userId: member.id, ...here(request), subscription: body, now: new Date() }),
  )

  serve(app, calls.unsubscribeFromPush, ({ request }) => deleteSubscription(db, here(request)))
}

function here(request: FastifyRequest): { sessionHash: string } {
  const session = getSession(request)
  if (!session) throw new ProblemError('NotSignedIn')
  return { sessionHash: session.idHash }
}
