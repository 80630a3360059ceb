import { serveBringLists } from './bring-list-routes.ts'
import { replanWork } from './replan-work.ts'
import { serveFit } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const fit = {
  serve: [serveFit, serveBringLists],
  work: (services) => [replanWork(services)],
  personal: { erase: [], separate: [] },
} satisfies Subject
