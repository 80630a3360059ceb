import { randomUUID } from 'node:crypto'
import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { livePath, maxStreams } from '../../../contract/platform/live.ts'
import { followTopics, openLiveStream } from '../../../contract/platform/live-calls.ts'
import { findSession, touchStreamingSessions } from '../../sign-in/session-rows.ts'
import { getSession } from '../../sign-in/sessions.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import { readClientId } from '../../platform/live/request-writers.ts'
import type { Services } from '../../platform/services/services.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { LiveStreams } from '../../platform/live/live-streams.ts'

/** Milliseconds between two checks of the sessions of all open streams. */
const checkInterval = 5_000

/** Closes the streams of sessions that expired, or that the operator command or another process ended. */
export async function closeLostStreams(db: Database, { streams, now }: { streams: LiveStreams; now: Date }) {
  const sessions = streams.sessions()
  if (sessions.length === 0) return
  const inUse = new Set(await touchStreamingSessions(db, { idHashes: sessions, now }))
  streams.closeSessions(sessions.filter((session) => !inUse.has(session)))
}

/** Returns a function that stops this. `onFailure`: the sessions cannot be read; the streams stay open. */
function watchSessions(
  db: Database,
  { streams, onFailure }: { streams: LiveStreams; onFailure: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= closeLostStreams(db, { streams, now: new Date() })
      .catch(onFailure)
      .finally(() => (running = undefined))
  }, checkInterval)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Milliseconds between heartbeat comments, which keep proxies from closing a quiet stream. */
const heartbeatInterval = 25_000

/** Seconds after which a member with too many streams may try again. */
const retryAfter = 60

/**
 * Serves `GET /api/live`, server-sent events named `change` for the signed-in member, and the choice of their topics.
 */
export async function serveLive(app: FastifyInstance, { db, live }: Services) {
  await app.register(fastifySSE, { heartbeatInterval })
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'cannot check the sessions of live streams')
  app.addHook('onClose', watchSessions(db, { streams: live.streams, onFailure }))
  app.get<{ Querystring: { client?: unknown } }>(
    livePath,
    {
      sse: 'manual',
      config: { budget: openLiveStream.budget, cache: 'never' },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const session = getSession(request)
      if (session === undefined) throw new ProblemError('NotSignedIn')
      const clientId = readClientId(request.query.client) ?? randomUUID()
      const stream = live.streams.open(session.userId, session.idHash, clientId)
      reply.sse.onClose(() => stream.close())
      const isOneTooMany = live.streams.count(session.userId) > maxStreams
      if (!isOneTooMany) await live.acceptTopics(stream)
      if (isOneTooMany || (await live.countStreams(session.userId)) > maxStreams) {
        stream.close()
        void reply.header('retry-after', retryAfter)
        throw new ProblemError('TooManyStreams')
      }
      // The session may have ended before this stream was registered: then nothing else would close it.
      if ((await findSession(db, { idHash: session.idHash, now: new Date() })) === null) {
        stream.close()
        throw new ProblemError('NotSignedIn')
      }
      // A browser that stopped reading never sees the end of the stream and would keep a closing server waiting.
      stream.closed.addEventListener('abort', () => {
        if (reply.raw.writableNeedDrain) reply.raw.destroy()
      })
      // Not named `open`: EventSource fires its own `open` event, after which the browser may refetch everything.
      await reply.sse.send({ event: 'ready', data: {} })
      live.streams.sendRecent(stream)
      for await (const change of stream.changes()) await reply.sse.send({ event: 'change', data: change })
    },
  )

  // A stream to a HEAD request would never end.
  app.head(livePath, { config: { budget: openLiveStream.budget, cache: 'never' } }, (request, reply) => {
    if (getSession(request) === undefined) throw new ProblemError('NotSignedIn')
    return reply.headers({ 'cache-control': 'no-cache', 'x-accel-buffering': 'no' }).type('text/event-stream').send()
  })

  serve(app, followTopics, async ({ parameters: { client }, body: { topics }, member }) => {
    requireThat(await live.follow({ userId: member.id, clientId: client }, topics), 'StreamNotOpen')
  })
}
