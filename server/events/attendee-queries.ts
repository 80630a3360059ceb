import type { Attendee } from '../../contract/events.ts'
import type { Database } from '../database/schema.ts'
import { getMemberSummary } from '../users/queries.ts'

/** A seat that was just taken, with who has it now. */
export async function describeAttendee(
  db: Database,
  seat: { eventId: number; userId: number; joinedAt: string },
): Promise<Attendee> {
  return { ...seat, status: 'confirmed', user: await getMemberSummary(db, { id: seat.userId }) }
}
