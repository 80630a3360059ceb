import { serveMeetingPlaces } from './routes.ts'
import { type Subject, storesNothing } from '../../platform/services/subject.ts'

export const meetingPlaces = { ...storesNothing, serve: [serveMeetingPlaces] } satisfies Subject
