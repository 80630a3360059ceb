import { useParams } from '../ui/router/index.ts'
import { DatePollPage } from '../planning/date-polls/date-poll-page.tsx'
import { NewDatePoll } from '../planning/date-polls/new-date-poll.tsx'

/** A date poll at its address, or the form for a new one at `/dates/new`. */
export function DatePollScreen() {
  const code = useParams()['code'] ?? ''
  return code === 'new' ? <NewDatePoll /> : <DatePollPage key={code} code={code} />
}
