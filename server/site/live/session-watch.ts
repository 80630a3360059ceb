import { touchStreamingSessions } from '../../sign-in/session-rows.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { LiveStreams } from '../../platform/live/live-streams.ts'

/** Milliseconds between two checks of the sessions of all open streams. */
const checkInterval = 5_000

/**
 * Closes the streams of sessions that ended unnoticed: because they expired, or because the operator command or
 * (without Redis) another process ended them.
 */
export async function closeLostStreams(db: Database, { streams, now }: { streams: LiveStreams; now: Date }) {
  const sessions = streams.sessions()
  if (sessions.length === 0) return
  const inUse = new Set(await touchStreamingSessions(db, { idHashes: sessions, now }))
  streams.closeSessions(sessions.filter((session) => !inUse.has(session)))
}

/**
 * Runs `closeLostStreams` at regular intervals. Returns a function that stops this.
 *
 * @param onFailure called if the sessions cannot be read; the streams stay open
 */
export function watchSessions(
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
