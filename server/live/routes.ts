import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { livePath } from '../../contract/platform/live.ts'
import { findSession } from '../auth/session-queries.ts'
import { sessionOf } from '../auth/sessions.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Services } from '../platform/services/services.ts'
import { watchSessions } from './session-watch.ts'

/** A comment goes out this often, so that proxies keep a quiet stream open. Milliseconds. */
const heartbeatInterval = 25_000

/** `GET /api/live`: server-sent events named `change`, told to the signed-in member alone. */
export async function serveLive(app: FastifyInstance, { db, live }: Services) {
  await app.register(fastifySSE, { heartbeatInterval })
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'sessions of live streams could not be looked up')
  app.addHook('onClose', watchSessions(db, { streams: live.streams, onFailure }))
  app.get(
    livePath,
    {
      sse: 'manual',
      exposeHeadRoute: false,
      schema: { summary: 'Which of my answers changed, as it happens', tags: ['live'] },
    },
    async (request, reply) => {
      const session = sessionOf(request)
      if (session === undefined) throw new Refusal('NotSignedIn')
      const stream = live.streams.open(session.userId, session.idHash)
      reply.sse.onClose(() => stream.close())
      // Looked up once more: one that ended a moment ago closed the streams it had, when this one was not among them yet.
      if ((await findSession(db, { idHash: session.idHash, now: new Date() })) === null) {
        stream.close()
        throw new Refusal('NotSignedIn')
      }
      // A browser that stopped reading would never see the end, and keep a closing server waiting.
      stream.closed.addEventListener('abort', () => {
        if (reply.raw.writableNeedDrain) reply.raw.destroy()
      })
      // Not `open`: a browser would take it for the connection opening a second time, and ask for everything again.
      await reply.sse.send({ event: 'ready', data: {} })
      for await (const change of stream.changes()) await reply.sse.send({ event: 'change', data: change })
    },
  )
}
