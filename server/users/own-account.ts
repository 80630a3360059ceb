import type { Database } from '../platform/database/schema.ts'
import { refuseUnless } from '../platform/http/refusal.ts'
import { refuseUnknownUser } from './queries.ts'

/** Goes on only for whoever it is about: refuses an id nobody has whom the member sees, and somebody else's. */
export async function refuseUnlessOwn(db: Database, { id, memberId }: { id: number; memberId: number }) {
  await refuseUnknownUser(db, { id, viewerId: memberId })
  refuseUnless(id === memberId, 'NotYours')
}
