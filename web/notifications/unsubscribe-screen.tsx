import { useMutation } from '@tanstack/react-query'
import { MailCheck, MailX, Unlink } from 'lucide-react'
import { choosable, kindOfToken, unsubscribe } from '../../contract/notifications/notification-choices.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { request } from '../platform/api/request.ts'
import { Link, useParams } from '../router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { useFocusOnChange } from '../platform/navigation/use-focus-on-change.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { errorToast, showToast } from '../ui/feedback/toast-store.ts'

/** Where a mail's 'Stop these mails' leads: a button, for whoever has the mail. Nobody has to sign in. */
export function UnsubscribeScreen() {
  const token = useParams()['token'] ?? ''
  const kind = kindOfToken(token)
  const stop = useMutation({ mutationFn: () => request(unsubscribe, { parameters: { token } }) })
  const isWrong = kind === undefined || isProblem(stop.error, 'NotFound')
  const place = isWrong ? 'wrong' : stop.isSuccess ? 'stopped' : 'asking'
  const section = useFocusOnChange<HTMLElement>(place)

  function handleStop() {
    stop.mutate(undefined, { onError: showFailure })
  }

  return (
    <section ref={section} tabIndex={-1} className="flex flex-col items-center gap-3 py-20 text-center outline-none">
      <title>Mails · Meeplehood</title>
      {isWrong ? (
        <Notice
          icon={<Unlink />}
          title="This link is not whole"
          text="It may have been cut in two on its way. You can choose your mails in the settings."
        />
      ) : place === 'stopped' ? (
        <Notice
          icon={<MailCheck />}
          title="No more of these mails"
          text={`You get no more mails about: ${choosable[kind].name}. The rest stays as it is.`}
        />
      ) : (
        <Notice
          icon={<MailX />}
          title="Stop these mails?"
          text={`You get mails about: ${choosable[kind].name}. Other mails stay as they are.`}
        >
          <Button size="large" pending={stop.isPending} onClick={handleStop}>
            Stop these mails
          </Button>
        </Notice>
      )}
      <Button asChild variant="ghost">
        <Link to={paths.notificationSettings}>Choose what you are told</Link>
      </Button>
    </section>
  )
}

/** A link that is wrong is said on the page itself. */
function showFailure(error: unknown) {
  if (isProblem(error, 'NotFound')) return
  showToast(errorToast('Failed to stop these mails. Please try again.'))
}
