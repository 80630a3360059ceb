import type { Database } from '../../platform/database/schema.ts'
import { type PlannedEvent, planEvents } from './event-plan.ts'
import type { UserIds } from './insert-members.ts'
import { getCatalogGame } from './shelves.ts'
import { createLinkCode } from '../../events/link-code.ts'
import { derivedColumns } from '../../events/derived-columns.ts'

export async function insertEvents(db: Database, { userIds, now }: { userIds: UserIds; now: Date }) {
  const planned = planEvents(now)
  const rows = planned.map((plan) => eventColumns(plan, userIds))
  const inserted = await db.insertInto('events').values(rows).returning(['id', 'title']).execute()
  const idsByTitle = new Map(inserted.map(({ id, title }) => [title, id]))
  const stored = planned.map((plan) => ({ ...plan, eventId: idsByTitle.get(plan.event.title) as number }))

  const games = stored.flatMap(({ eventId, event }) =>
    event.games.map((name, position) => ({ eventId, gameId: getCatalogGame(name).id, position })),
  )
  const attendees = stored.flatMap(({ eventId, attendees: seats }) =>
    seats.map((seat) => ({ eventId, userId: userIds(seat.username), joinedAt: seat.joinedAt.toISOString() })),
  )
  await db.insertInto('eventGames').values(games).execute()
  const comments = stored.flatMap(({ eventId, comments: plannedComments }) =>
    plannedComments.map(({ author, content, isAnnouncement, createdAt }) => ({
      eventId,
      authorId: userIds(author),
      content,
      createdAt: createdAt.toISOString(),
      announcedAt: isAnnouncement ? createdAt.toISOString() : null,
    })),
  )
  await db.insertInto('places').values(attendees).execute()
  await db.insertInto('eventComments').values(comments).execute()
}

function eventColumns({ event, date: start, createdAt, attendees }: PlannedEvent, userIds: UserIds) {
  const { title, duration, location, locationDetails, locationDetailsFor, description, isPublic, maxAttendees } = event
  const date = start.toISOString()
  return {
    hostId: userIds(event.host),
    title,
    date,
    duration,
    location,
    ...derivedColumns({ title, date, duration, location }),
    locationDetails,
    locationDetailsFor: locationDetailsFor ?? 'everyone',
    description,
    visibility: isPublic ? ('public' as const) : ('members' as const),
    maxAttendees,
    attendeeCount: attendees.length,
    createdAt: createdAt.toISOString(),
    suggestedAt: createdAt.toISOString(),
    linkCode: createLinkCode(),
  }
}
