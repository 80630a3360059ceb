import type { Database } from '../../platform/database/schema.ts'

/** Selects the members at the table of an event: the attendees, and the host if the host plays. */
export function selectPlayers(db: Database, { eventId }: { eventId: number }) {
  return db
    .selectFrom('attendees')
    .select('attendees.userId')
    .where('attendees.eventId', '=', eventId)
    .union((hosts) =>
      hosts
        .selectFrom('events')
        .select('events.hostId as userId')
        .where('events.id', '=', eventId)
        .where('hostNotPlayingSince', 'is', null),
    )
}
