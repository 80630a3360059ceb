import { deleteConversations } from './messages.ts'
import { serveMessages } from './routes.ts'
import type { Subject } from '../platform/services/subject.ts'

export const messages = {
  serve: [serveMessages],
  work: () => [],
  personal: { erase: [deleteConversations], separate: [] },
} satisfies Subject
