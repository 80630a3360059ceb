import type { Subject } from '../../platform/services/subject.ts'
import { archivedPlays } from './archived-plays.ts'
import { deletePlays } from './event-plays.ts'
import { servePlays } from './routes.ts'

export const plays = {
  serve: [servePlays],
  work: () => [],
  personal: {
    tables: {
      plays: 'plays',
      importedPlays: 'importedPlays',
      playerCountVotes: { reason: 'Sums over several members, which name nobody.' },
    },
    archive: archivedPlays,
    erase: [deletePlays],
    separate: [],
  },
  reportable: {},
} satisfies Subject
