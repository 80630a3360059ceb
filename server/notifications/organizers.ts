import type { Database } from '../platform/database/schema.ts'

/** Selects the host and the co-hosts of an event, except one member if there is one to leave out. */
export function selectOrganizers(db: Database, { eventId, exceptId }: { eventId: number; exceptId?: number }) {
  const host = db
    .selectFrom('events')
    .select('events.hostId as userId')
    .where('events.id', '=', eventId)
    .$if(exceptId !== undefined, (event) => event.where('events.hostId', '!=', exceptId ?? 0))
  const coHosts = db
    .selectFrom('coHosts')
    .select('coHosts.userId')
    .where('coHosts.eventId', '=', eventId)
    .$if(exceptId !== undefined, (named) => named.where('coHosts.userId', '!=', exceptId ?? 0))
  // `union` and not `unionAll`: as the last part of a larger union, it also removes the duplicates of all parts before
  // it.
  return host.union(coHosts)
}
