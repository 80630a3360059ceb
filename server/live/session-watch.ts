import { listSessionsInUse } from '../auth/session-queries.ts'
import type { Database } from '../platform/database/schema.ts'
import type { LiveStreams } from '../platform/live/live-streams.ts'

/** How often a process looks whether the sessions of its open streams go on, in milliseconds. */
const lookInterval = 5_000

/**
 * Closes the streams whose sessions ended without this process being told: by the operator's command, by another process
 * while there is no Redis, or because they expired.
 */
export async function closeLostStreams(db: Database, { streams, now }: { streams: LiveStreams; now: Date }) {
  const sessions = streams.sessions()
  if (sessions.length === 0) return
  const inUse = new Set(await listSessionsInUse(db, { idHashes: sessions, now }))
  streams.closeSessions(sessions.filter((session) => !inUse.has(session)))
}

/**
 * Does so from now on; gives a function that ends it.
 *
 * @param onFailure told when the database could not be asked; the streams go on
 */
export function watchSessions(
  db: Database,
  { streams, onFailure }: { streams: LiveStreams; onFailure: (error: unknown) => void },
): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const timer = setInterval(() => {
    underWay ??= closeLostStreams(db, { streams, now: new Date() })
      .catch(onFailure)
      .finally(() => (underWay = undefined))
  }, lookInterval)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
