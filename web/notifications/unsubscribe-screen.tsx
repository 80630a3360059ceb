import { useMutation } from '@tanstack/react-query'
import { MailCheck, MailX, Unlink } from 'lucide-react'
import { kindOfToken, notificationOptions } from '../../contract/notifications/kinds.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { request } from '../platform/api/request.ts'
import { Link, useParams } from '../router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { useFocusOnChange } from '../platform/navigation/use-focus-on-change.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { errorToast, showToast } from '../ui/feedback/toast-store.ts'

/**
 * The screen that the unsubscribe link of an email opens. It works without signing in. Unsubscribing needs a button,
 * because email scanners open links too.
 */
export function UnsubscribeScreen() {
  const token = useParams()['token'] ?? ''
  const kind = kindOfToken(token)
  const unsubscription = useMutation({
    mutationFn: () => request('POST /api/unsubscribe/:token', { parameters: { token } }),
  })
  const isInvalid = kind === undefined || isProblem(unsubscription.error, 'NotFound')
  const state = isInvalid ? 'invalid' : unsubscription.isSuccess ? 'unsubscribed' : 'asking'
  const section = useFocusOnChange<HTMLElement>(state)

  function handleUnsubscribe() {
    unsubscription.mutate(undefined, { onError: showFailure })
  }

  return (
    <section ref={section} tabIndex={-1} className="flex flex-col items-center gap-3 py-20 text-center outline-none">
      {isInvalid ? (
        <Notice
          icon={<Unlink />}
          title="This link is incomplete"
          text="Open it again from the email, or choose your emails in the settings."
        />
      ) : state === 'unsubscribed' ? (
        <Notice
          icon={<MailCheck />}
          title="You are unsubscribed"
          text={`We no longer email you about this: ${notificationOptions[kind].name}. Your other emails stay the same.`}
        />
      ) : (
        <Notice
          icon={<MailX />}
          title="Unsubscribe from these emails?"
          text={`We will no longer email you about this: ${notificationOptions[kind].name}. Your other emails stay the same.`}
        >
          <Button size="large" pending={unsubscription.isPending} onClick={handleUnsubscribe}>
            Unsubscribe
          </Button>
        </Notice>
      )}
      <Button asChild variant="ghost">
        <Link to={paths.notificationSettings}>Choose your notifications</Link>
      </Button>
    </section>
  )
}

function showFailure(error: unknown) {
  // The screen itself reports an invalid link.
  if (isProblem(error, 'NotFound')) return
  showToast(errorToast('Failed to unsubscribe. Please try again.'))
}
