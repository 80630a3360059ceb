import { LazyConfirmationNote, needsConfirmation } from '../../sign-in/email-confirmation/needs-confirmation.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useMember } from '../../platform/session/session.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { NewDatePollForm } from './new-date-poll-form.tsx'

export function NewDatePoll() {
  const member = useMember()
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <PageHeading
        title="Find a date"
        description="Propose up to five dates. The people you invite say when they can come. Then you turn the best date into an event with one press."
        back={{ to: paths.events, text: 'Back to Events' }}
      />
      {needsConfirmation(member, 'POST /api/events') ? (
        <LazyConfirmationNote action="host a game night" />
      ) : (
        <NewDatePollForm zip={member.location} />
      )}
    </div>
  )
}
