import { reportedMessages } from './reported-messages.ts'
import type { Subject } from '../platform/services/subject.ts'
import { archivedMessages } from './archived-messages.ts'
import { deleteConversations } from './messages.ts'
import { serveMessages } from './routes.ts'

export const messages = {
  serve: [serveMessages],
  work: () => [],
  personal: {
    tables: { messages: 'messages', conversations: { reason: 'Follows from the messages.' } },
    archive: archivedMessages,
    erase: [deleteConversations],
    separate: [],
  },
  reportable: reportedMessages,
} satisfies Subject
