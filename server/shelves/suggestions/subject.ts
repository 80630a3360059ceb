import { rowsOf } from '../../platform/subjects/declared-subject.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { suggestionWork } from './suggestion-work.ts'

export const suggestions = {
  serve: [],
  work: (services) => [suggestionWork(services)],
  personal: {
    tables: { suggestionMails: { reason: 'When the server sends the next email with suggestions.' } },
    archive: {},
    erase: [rowsOf('suggestionMails')],
    separate: [],
  },
  reportable: {},
} satisfies Subject
