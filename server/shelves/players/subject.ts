import { servePlayers } from './routes.ts'
import { type Subject, storesNothing } from '../../platform/services/subject.ts'

export const players = { ...storesNothing, serve: [servePlayers] } satisfies Subject
