import { paths } from '../../platform/navigation/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { Link, useLocation } from '../../ui/router/index.ts'
import { classes } from '../../ui/styles/classes.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { request } from '../../platform/api/request.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** Part of the first screen's code: a banner that loads later moves what the member is about to press. */
export function ConfirmationBanner() {
  const member = useSession()
  // On phones, the Messages screen covers the page. Its conversations show the note with the same buttons.
  const isCovered = useLocation().pathname === paths.messages
  if (!member || member.isEmailConfirmed) return null
  return (
    <aside
      aria-label="Confirm your email address"
      className={classes(
        'border-b border-line bg-mustard-soft text-mustard-ink print:hidden',
        isCovered && 'max-md:hidden',
      )}
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6 lg:px-8">
        <p className="min-w-0 text-[0.9375rem] wrap-anywhere">
          <strong className="font-semibold">Confirm your email address.</strong> We sent a link to {member.email}. Until
          you open it, other players do not see you, and you cannot message them or join events.
        </p>
        <ConfirmationActions member={member} />
      </div>
    </aside>
  )
}

/** The buttons of a member whose email address is not confirmed: they send the link again or change the address. */
export function ConfirmationActions({ member }: { member: OwnUser }) {
  const { resend, isPending } = useResendConfirmation(member)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" pending={isPending} onClick={resend}>
        {isPending ? 'Sending...' : 'Send again'}
      </Button>
      <Button asChild variant="ghost" size="small">
        <Link to={paths.accountSettings}>Change address</Link>
      </Button>
    </div>
  )
}

/** Sends the link that confirms the member's email address again, and shows the outcome in a toast. */
function useResendConfirmation({ id, email }: OwnUser) {
  const { mutate, isPending } = useWrite(() =>
    request('POST /api/users/:id/email/confirmation', { parameters: { id } }),
  )

  function resend() {
    mutate(undefined, {
      onSuccess: () =>
        showToast({ title: 'Link sent', description: `We sent a new link to ${email}.`, tone: 'success' }),
      onError: showFailure,
    })
  }

  return { resend, isPending }
}

/** The first screen contains this file. The texts of all problems load only after a failure. */
async function showFailure(error: unknown) {
  const { attemptFailureToast } = await import('../attempt-failures.ts')
  showToast(attemptFailureToast(error, 'Failed to send the link. Please try again.'))
}
