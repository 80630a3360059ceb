import { absenceRetentionWork } from './absence-retention.ts'
import { deleteAttendanceAnswers } from './outcomes.ts'
import { serveAttendance } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const attendance = {
  serve: [serveAttendance],
  work: ({ db }) => [absenceRetentionWork(db)],
  personal: { erase: [deleteAttendanceAnswers], separate: [] },
} satisfies Subject
