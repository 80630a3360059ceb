import { serveEventLinks } from './routes.ts'
import { type Subject, storesNothing } from '../../platform/services/subject.ts'

export const eventLinks = { ...storesNothing, serve: [serveEventLinks] } satisfies Subject
