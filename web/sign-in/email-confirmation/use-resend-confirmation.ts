import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { request } from '../../platform/api/request.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** Sends the link that confirms the member's email address again, and shows the outcome in a toast. */
export function useResendConfirmation({ id, email }: OwnUser) {
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
