import { serveWanted } from './routes.ts'
import { type Subject, storesNothing } from '../../platform/services/subject.ts'

export const wanted = { ...storesNothing, serve: [serveWanted] } satisfies Subject
