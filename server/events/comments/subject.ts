import { nestEvent } from '../archived-events.ts'
import { lastReadTitle } from '../../people/visibility/event-readers.ts'
import { reportedComments } from './reported-comments.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { byKey } from '../../platform/subjects/archive-parts.ts'
import { serveComments } from './routes.ts'

export const comments = {
  serve: [serveComments],
  work: () => [],
  personal: {
    tables: { eventComments: 'comments' },
    archive: {
      comments: (db, { userId }) =>
        byKey(
          db
            .selectFrom('eventComments')
            .innerJoin('events', 'events.id', 'eventComments.eventId')
            .select(['eventId', lastReadTitle(db, userId), 'content', 'announcedAt', 'eventComments.createdAt'])
            .where('authorId', '=', userId),
          ['eventComments.id'],
          ({ announcedAt, ...row }) => ({ ...nestEvent(row), isAnnouncement: announcedAt !== null }),
        ),
    },
    // Comments stay under the name of a former member.
    erase: [],
    separate: [],
  },
  reportable: reportedComments,
} satisfies Subject
