import { deleteSuggestionEmails } from './suggestion-emails.ts'
import { suggestionWork } from './suggestion-work.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const suggestions = {
  serve: [],
  work: (services) => [suggestionWork(services)],
  personal: { erase: [deleteSuggestionEmails], separate: [] },
} satisfies Subject
