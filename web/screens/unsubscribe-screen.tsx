import { MailCheck, MailX, Unlink } from 'lucide-react'
import { stopsInvitations } from '../../contract/events/invitations/rules.ts'
import { declarations, kindOfToken } from '../../contract/account/notifications/kinds.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { request } from '../platform/api/request.ts'
import { Link, useParams } from '../ui/router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { useFocusOnChange } from '../ui/browser/focus.ts'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { errorToast, showToast } from '../ui/feedback/toast-store.ts'
import { useWrite } from '../platform/api/use-write.ts'

/** Works without signing in. Unsubscribing needs a button, because email scanners open links too. */
export function UnsubscribeScreen() {
  const token = useParams()['token'] ?? ''
  const texts = textsOf(token)
  // Invitations go to addresses without an account, and settings belong to an account.
  const hasSettings = useSession() !== null || kindOfToken(token) !== undefined
  const unsubscription = useWrite(() => request('POST /api/unsubscribe/:token', { parameters: { token } }))
  const isInvalid = texts === undefined || isProblem(unsubscription.error, 'NotFound')
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
          text={`Open it again from the email${hasSettings ? ', or choose your emails in the settings' : ''}.`}
        />
      ) : state === 'unsubscribed' ? (
        <Notice icon={<MailCheck />} title={texts.doneTitle} text={texts.done} />
      ) : (
        <Notice icon={<MailX />} title={texts.askTitle} text={texts.ask}>
          <Button size="large" pending={unsubscription.isPending} onClick={handleUnsubscribe}>
            {texts.button}
          </Button>
        </Notice>
      )}
      {hasSettings && (
        <Button asChild variant="ghost">
          <Link to={paths.notificationSettings}>Choose your notifications</Link>
        </Button>
      )}
    </section>
  )
}

/** Returns the screen's texts for the kind of emails that a token stops; undefined for an incomplete token. */
function textsOf(token: string) {
  if (stopsInvitations(token)) return invitationTexts
  const kind = kindOfToken(token)
  if (kind === undefined) return undefined
  const about = `about “${declarations[kind].name}”. Your other emails stay the same.`
  return {
    askTitle: 'Unsubscribe from these emails?',
    ask: `We will no longer email you ${about}`,
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: `We no longer email you ${about}`,
  }
}

const invitationTexts = {
  askTitle: 'No more invitations?',
  ask: 'Members of Meeplehood will no longer be able to send invitations to your address.',
  button: 'No more invitations',
  doneTitle: 'You get no more invitations',
  done: 'We will not send invitations from members to your address anymore.',
}

function showFailure(error: unknown) {
  // The screen itself reports an invalid link.
  if (isProblem(error, 'NotFound')) return
  showToast(errorToast('Failed to unsubscribe. Please try again.'))
}
