import { sql } from 'kysely'
import { nestedRows, readNested } from '../../platform/database/nested.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { type ArchiveParts, byKey } from '../../platform/subjects/archive-parts.ts'
import { absenceRetentionWork } from './absences.ts'
import { deleteAttendanceAnswers } from './outcomes.ts'
import { serveAttendance } from './routes.ts'

const archive = {
  eventOutcomes: (db, { userId }) => {
    const absent = db
      .selectFrom('absences')
      .innerJoin('users', 'users.id', 'absences.userId')
      .select(['users.id', 'fullName'])
      .where('absences.eventId', '=', sql.ref<number>('events.id'))
      .orderBy('users.id')
    return byKey(
      db
        .selectFrom('eventOutcomes')
        .innerJoin('events', 'events.id', 'eventOutcomes.eventId')
        .select(['events.id', 'title', 'outcome', 'answeredAt'])
        .select(nestedRows(db, absent).as('absent'))
        .where('hostId', '=', userId),
      ['events.id'],
      ({ id, title, absent: members, ...answer }) => ({
        event: { id, title },
        ...answer,
        absent: readNested(members),
      }),
    )
  },
} satisfies ArchiveParts

export const attendance = {
  serve: [serveAttendance],
  work: ({ db }) => [absenceRetentionWork(db)],
  personal: {
    tables: {
      eventOutcomes: 'eventOutcomes',
      absences: { reason: 'Private notes of hosts, whose archives contain them. Operators answer requests.' },
    },
    archive,
    erase: [deleteAttendanceAnswers],
    separate: [],
  },
  reportable: {},
} satisfies Subject
