import type { Subject } from '../../platform/services/subject.ts'
import { archivedGameChoices } from './archived-game-choices.ts'
import { serveBringLists } from './bring-list-routes.ts'
import { replanWork } from './replan-work.ts'
import { serveFit } from './routes.ts'

export const fit = {
  serve: [serveFit, serveBringLists],
  work: (services) => [replanWork(services)],
  personal: {
    tables: { gameVetoes: 'gameVetoes', gameOffers: 'gameOffers', gameAsks: 'gamesAskedFor' },
    archive: archivedGameChoices,
    // A member who leaves an event gives up what they said about its games, so events delete it.
    erase: [],
    separate: [],
  },
  reportable: {},
} satisfies Subject
