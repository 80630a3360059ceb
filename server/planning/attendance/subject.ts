import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { nestedRows, readNested } from '../../platform/database/nested.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { type ArchiveParts, byKey } from '../../platform/subjects/archive-parts.ts'
import { absenceRetentionWork } from './absences.ts'
import { deleteAttendanceAnswers, deleteOutcome, getOutcome, saveOutcome } from './outcomes.ts'
import * as calls from '../../../contract/planning/attendance/calls.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'

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

/** Serves the outcomes that hosts record for past events. Only the host of an event sees its outcome. */
async function serveAttendance(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getOutcome, ({ parameters: { eventId }, member }) =>
    getOutcome(db, { eventId, userId: member.id, now: new Date() }),
  )

  serve(app, calls.setOutcome, ({ parameters: { eventId }, body: answer, member, writer }) =>
    saveOutcome(writer, { eventId, userId: member.id, answer, now: new Date() }),
  )

  serve(app, calls.deleteOutcome, ({ parameters: { eventId }, member, writer }) =>
    deleteOutcome(writer, { eventId, userId: member.id, now: new Date() }),
  )
}
