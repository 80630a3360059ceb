import type { Database } from '../platform/database/schema.ts'

/** Selects the host and the co-hosts of an event, except one member. */
export function selectOrganizers(db: Database, { eventId, exceptId }: { eventId: number; exceptId: number }) {
  const host = db
    .selectFrom('events')
    .select('events.hostId as userId')
    .where('events.id', '=', eventId)
    .where('events.hostId', '!=', exceptId)
  const coHosts = db
    .selectFrom('coHosts')
    .select('coHosts.userId')
    .where('coHosts.eventId', '=', eventId)
    .where('coHosts.userId', '!=', exceptId)
  // `union` and not `unionAll`: as the last part of a larger union, it also removes the duplicates of all parts before
  // it.
  return host.union(coHosts)
}
