import type { ReportedKind } from '../../contract/moderation/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { getComment } from '../comments/queries.ts'
import { getEvent } from '../events/queries.ts'
import { getGame } from '../games/queries.ts'
import { refuseUnless } from '../platform/http/refusal.ts'
import { getMessage } from '../messages/queries.ts'
import { listPublicUsers } from '../users/queries.ts'
import { refuseAbsent } from '../visibility/block-queries.ts'

type Asked = { id: number; reporterId: number }

/**
 * What a report is about, as it is now, for who reads the report when it may have changed. Refuses what the reporter does
 * not see, but for a member, and a message of theirs, of whom they block or who blocks them; somebody else's message; a comment of their own; and oneself.
 */
export async function readReported(db: Database, kind: ReportedKind, asked: Asked): Promise<Record<string, unknown>> {
  return readers[kind](db, asked)
}

const readers: Record<ReportedKind, (db: Database, asked: Asked) => Promise<Record<string, unknown>>> = {
  member: async (db, { id, reporterId }) => {
    refuseUnless(id !== reporterId, 'NotYours')
    await refuseAbsent(db, { userId: id })
    const [user] = await listPublicUsers(db, { ids: [id] })
    const { username, fullName, bio, avatarUrl } = user ?? {}
    return { username, fullName, bio, avatarUrl }
  },
  game: async (db, { id }) => {
    const { name, description, imageUrl, addedById } = await getGame(db, { id })
    return { name, description, imageUrl, addedById }
  },
  event: async (db, { id, reporterId }) => {
    const { title, description, locationDetails, date, host } = await getEvent(db, { id, viewerId: reporterId })
    return { title, description, locationDetails, date, hostId: host.id, host: host.fullName }
  },
  message: async (db, { id, reporterId }) => {
    const { content, senderId, receiverId, createdAt } = await getMessage(db, { id })
    refuseUnless(receiverId === reporterId, 'NotYours')
    await refuseAbsent(db, { userId: senderId })
    return { content, senderId, receiverId, createdAt }
  },
  comment: async (db, { id, reporterId }) => {
    const { content, author, eventId, createdAt } = await getComment(db, { id, viewerId: reporterId })
    refuseUnless(author.id !== reporterId, 'NotYours')
    // Refuses one below an event that they do not see.
    const { title } = await getEvent(db, { id: eventId, viewerId: reporterId })
    return { content, authorId: author.id, author: author.fullName, eventId, event: title, createdAt }
  },
}
