import type { ReportedKind } from '../../contract/moderation/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { getComment } from '../comments/queries.ts'
import { getEvent } from '../events/queries.ts'
import { getGame } from '../games/queries.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import { getMessage } from '../messages/queries.ts'
import { listPublicUsers } from '../users/queries.ts'
import { requireActiveUser } from '../visibility/block-queries.ts'

type SubjectKey = { id: number; reporterId: number }

/**
 * Returns a copy of what a report is about, because the original may change before an operator reads the report. Throws
 * `NotFound` for a subject that the reporter cannot see, and `NotYours` for the reporter themselves, their own comment or a
 * message they did not receive. Blocks do not prevent reports about a member or a message.
 */
export async function readReportedSubject(
  db: Database,
  kind: ReportedKind,
  key: SubjectKey,
): Promise<Record<string, unknown>> {
  return readers[kind](db, key)
}

const readers: Record<ReportedKind, (db: Database, key: SubjectKey) => Promise<Record<string, unknown>>> = {
  member: async (db, { id, reporterId }) => {
    requireThat(id !== reporterId, 'NotYours')
    await requireActiveUser(db, { userId: id })
    const [user] = await listPublicUsers(db, { ids: [id], viewerId: reporterId })
    const { username, fullName, bio, avatarUrl } = user ?? {}
    return { username, fullName, bio, avatarUrl }
  },
  game: async (db, { id }) => {
    const { name, description, imageUrl, picture, addedById } = await getGame(db, { id })
    return { name, description, imageUrl: imageUrl ?? picture?.large, addedById }
  },
  event: async (db, { id, reporterId }) => {
    const { title, description, locationDetails, date, host } = await getEvent(db, { id, viewerId: reporterId })
    return { title, description, locationDetails, date, hostId: host.id, host: host.fullName }
  },
  message: async (db, { id, reporterId }) => {
    const { content, senderId, receiverId, createdAt } = await getMessage(db, { id, viewerId: reporterId })
    requireThat(receiverId === reporterId, 'NotYours')
    await requireActiveUser(db, { userId: senderId })
    return { content, senderId, receiverId, createdAt }
  },
  comment: async (db, { id, reporterId }) => {
    const { content, author, eventId, createdAt } = await getComment(db, { id, viewerId: reporterId })
    requireThat(author.id !== reporterId, 'NotYours')
    // Throws if the reporter cannot see the event.
    const { title } = await getEvent(db, { id: eventId, viewerId: reporterId })
    return { content, authorId: author.id, author: author.fullName, eventId, event: title, createdAt }
  },
}
