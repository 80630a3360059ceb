import { instantText } from '../../contract/moderation/action-texts.ts'
import type { ReportedKind } from '../../contract/moderation/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { getComment } from '../events/comments/comments.ts'
import { getReportedPoll } from '../planning/date-polls/reported-polls.ts'
import { getEvent } from '../events/events.ts'
import { getGame } from '../games/games.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import { getMessage, listEarlierMessages } from '../messages/messages.ts'
import { listPublicUsers } from '../people/users/users.ts'
import { getVenue } from '../events/venues/venues.ts'
import { requireActiveUser } from '../people/visibility/blocks.ts'
import { findZip } from '../people/zip-codes/zip-atlas.ts'

type SubjectKey = { id: number; pollCode?: string | undefined; reporterId: number }

/**
 * A copy of reported content, which may change before a moderator reads the report. `copied-lines.ts` names the fields.
 */
export type SubjectCopy = Record<string, unknown>

/** A reported subject, and the member responsible for it; null for a starter game. */
export type ReportedSubject = { copy: SubjectCopy; memberId: number | null }

/** Messages before a reported one that the report copies, so that a moderator understands it. */
const copiedMessages = 4

/**
 * Returns a copy of what a report is about, because the original may change before a moderator reads the report. Throws
 * `NotFound` for a subject that the reporter cannot see, and `NotYours` for the reporter themselves and their own message,
 * comment, venue or date poll. Blocks do not prevent reports about a member or a message.
 */
export async function readReportedSubject(db: Database, kind: ReportedKind, key: SubjectKey): Promise<ReportedSubject> {
  return readers[kind](db, key)
}

const readers: Record<ReportedKind, (db: Database, key: SubjectKey) => Promise<ReportedSubject>> = {
  member: async (db, { id, reporterId }) => {
    requireThat(id !== reporterId, 'NotYours')
    await requireActiveUser(db, { userId: id })
    const [user] = await listPublicUsers(db, { ids: [id], viewerId: reporterId })
    const { username, fullName, bio, avatarUrl } = user ?? {}
    return { copy: { username, fullName, bio, avatarUrl }, memberId: id }
  },
  game: async (db, { id }) => {
    const { name, description, imageUrl, picture, addedById } = await getGame(db, { id })
    return { copy: { name, description, imageUrl: imageUrl ?? picture?.large, addedById }, memberId: addedById }
  },
  event: async (db, { id, reporterId }) => {
    const event = await getEvent(db, { id, viewerId: reporterId })
    const { title, description, locationDetails, date, host } = event
    const coHosts = event.coHosts.map(({ fullName }) => fullName).join(', ')
    const copy = { title, description, locationDetails, date, hostId: host.id, host: host.fullName, coHosts }
    return { copy, memberId: host.id }
  },
  message: async (db, { id, reporterId }) => {
    const { content, senderId, receiverId, createdAt } = await getMessage(db, { id, viewerId: reporterId })
    requireThat(senderId !== reporterId, 'NotYours')
    requireThat(receiverId === reporterId, 'NotFound')
    await requireActiveUser(db, { userId: senderId })
    const earlier = await listEarlierMessages(db, { id, userIds: [senderId, receiverId], limit: copiedMessages })
    return { copy: { content, senderId, receiverId, createdAt, earlier }, memberId: senderId }
  },
  comment: async (db, { id, reporterId }) => {
    const { content, author, eventId, createdAt } = await getComment(db, { id, viewerId: reporterId })
    requireThat(author.id !== reporterId, 'NotYours')
    // Throws if the reporter cannot see the event.
    const { title } = await getEvent(db, { id: eventId, viewerId: reporterId })
    const copy = { content, authorId: author.id, author: author.fullName, eventId, event: title, createdAt }
    return { copy, memberId: author.id }
  },
  venue: async (db, { id, reporterId }) => {
    const { name, place, locationDetails, openingHours, owner } = await getVenue(db, { id, viewerId: reporterId })
    requireThat(owner.id !== reporterId, 'NotYours')
    const copy = { name, place, locationDetails, openingHours, ownerId: owner.id, author: owner.fullName }
    return { copy, memberId: owner.id }
  },
  poll: async (db, { id, pollCode = '', reporterId }) => {
    const poll = await getReportedPoll(db, { id, code: pollCode, viewerId: reporterId })
    const { title, location, hostId, host } = poll
    requireThat(hostId !== reporterId, 'NotYours')
    const dates = poll.dates.map(instantText).join('; ')
    return { copy: { title, dates, place: findZip(location)?.place ?? location, hostId, host }, memberId: hostId }
  },
}
