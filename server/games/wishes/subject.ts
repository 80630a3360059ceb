import { serveWishes } from './routes.ts'
import { deleteWishes } from './wishes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const wishes = {
  serve: [serveWishes],
  work: () => [],
  personal: { erase: [deleteWishes], separate: [] },
} satisfies Subject
