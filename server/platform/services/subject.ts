import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { RecurringWork } from '../schedule/recurring-work.ts'
import type { DeclaredSubject } from '../subjects/declared-subject.ts'
import type { Services } from './services.ts'

/** The services of recurring work. `siteUrl` is the start of links in emails, such as `https://meeplehood.example.org`. */
type WorkServices = Services & { siteUrl: string; log: FastifyBaseLogger }

/** A subject of the server. What a subject does not have is an empty list or object, so that nothing is forgotten. */
export type Subject = DeclaredSubject & {
  serve: readonly ((app: FastifyInstance, services: Services) => Promise<void>)[]
  work: (services: WorkServices) => readonly RecurringWork[]
}

/** The declarations of a subject that only reads what others store. */
export const storesNothing = {
  work: () => [],
  personal: { tables: {}, archive: {}, erase: [], separate: [] },
  reportable: {},
} satisfies Omit<Subject, 'serve'>
