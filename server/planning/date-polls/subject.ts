import { reportedPolls } from './reported-polls.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { archivedPolls } from './archived-polls.ts'
import { deleteDatePolls, removeFromEachOthersPolls } from './departures.ts'
import { serveDatePolls } from './routes.ts'

export const datePolls = {
  serve: [serveDatePolls],
  work: () => [],
  personal: {
    tables: {
      datePolls: 'datePollsHosted',
      datePollGames: 'datePollsHosted',
      proposedDates: 'datePollsHosted',
      datePollMembers: 'datePollsJoined',
      dateAnswers: 'dateAnswers',
    },
    archive: archivedPolls,
    erase: [deleteDatePolls],
    separate: [removeFromEachOthersPolls],
  },
  reportable: reportedPolls,
} satisfies Subject
