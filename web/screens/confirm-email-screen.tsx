import { useMutation } from '@tanstack/react-query'
import { MailCheck, MailQuestionMark, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { problems } from '../../contract/platform/problems.ts'
import { ApiError, isProblem } from '../platform/api/api-error.ts'
import { showFieldErrors } from '../platform/api/field-errors.ts'
import { Link, useParams } from '../ui/router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { useSession } from '../platform/session/session.ts'
import { useFocusOnChange } from '../ui/browser/focus.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field, Form, Input } from '../ui/fields/field.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { showToast, type ToastMessage } from '../ui/feedback/toast-store.ts'
import { classes } from '../ui/styles/classes.ts'
import { softColors } from '../ui/styles/tone-colors.ts'
import { attemptFailureToast } from '../sign-in/attempt-failures.ts'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { claimPendingSeat, savePendingSeat } from '../events/links/pending-seat.ts'
import { takeSeat } from '../events/links/seat-requests.ts'
import type { CallInput } from '../platform/api/call-input.ts'
import { request } from '../platform/api/request.ts'

/** Works without signing in. The change needs a button, because email scanners open links too. */
export function ConfirmEmailScreen() {
  const token = useParams()['token'] ?? ''
  const member = useSession()
  const confirmation = useMutation({
    mutationFn: (input: Secrets) => confirmAndTakeSeat(member, { token, ...input }),
    // Screens of a signed-in member may still show the old address.
  })
  const isInvalid = isProblem(confirmation.error, 'EmailLinkInvalid')
  const state = isInvalid ? 'invalid' : confirmation.isSuccess ? 'confirmed' : 'asking'
  const section = useFocusOnChange<HTMLElement>(state)

  return (
    <section ref={section} tabIndex={-1} className="flex flex-col items-center gap-3 py-20 text-center outline-none">
      {isInvalid ? (
        <Notice
          icon={<Unlink />}
          title="This link no longer works"
          text="It works once, for a limited time, and only for the address that you entered last. If this address is already confirmed, there is nothing to do. Otherwise, sign in to request a new link."
        />
      ) : confirmation.isSuccess ? (
        <Notice
          icon={<MailCheck />}
          title="Your email address is confirmed"
          text={`From now on, we send emails to ${confirmation.data.email}.`}
        />
      ) : (
        <Notice
          icon={<MailQuestionMark />}
          title="Is this your email address?"
          text="Confirm it, and we will send all emails to the address where you received this link."
        >
          <ConfirmForm confirm={(input) => confirmation.mutateAsync(input)} pending={confirmation.isPending} />
        </Notice>
      )}
      <div className="flex w-full flex-col items-center">
        <div aria-live="polite" className="max-w-full">
          {confirmation.data?.seatOutcome && <SeatNote outcome={confirmation.data.seatOutcome} />}
        </div>
        <Button asChild variant="ghost">
          {confirmation.isSuccess ? (
            <Link to={paths.dashboard}>Go to the dashboard</Link>
          ) : (
            <Link to={paths.accountSettings}>Go to the settings</Link>
          )}
        </Button>
      </div>
    </section>
  )
}

/** Says what became of the seat that the member chose before they registered, and leads to the event. */
function SeatNote({ outcome: { title, description, tone, eventId } }: { outcome: SeatOutcome }) {
  return (
    <div className="mt-3 mb-4 flex w-96 max-w-full flex-col items-center gap-5">
      <div className={classes('w-full rounded-tile p-5', softColors[tone === 'danger' ? 'danger' : 'felt'])}>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 wrap-anywhere">{description}</p>
      </div>
      <Button asChild size="large">
        <Link to={paths.event(eventId)}>Open Event</Link>
      </Button>
    </div>
  )
}

/** What the server asks for if the member did not prove who they are when they started the change. */
type Secrets = { currentPassword?: string; code?: string }

/** The button to confirm. It also asks for the password, and then for a code, if the server requires them. */
function ConfirmForm({ confirm, pending }: { confirm: (input: Secrets) => Promise<unknown>; pending: boolean }) {
  const [asked, setAsked] = useState<'nothing' | 'currentPassword' | 'code'>('nothing')
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } })
  const { setFocus } = form

  useEffect(() => {
    if (asked !== 'nothing') setFocus(asked)
  }, [asked, setFocus])

  const handleSubmit = form.handleSubmit(async ({ currentPassword, code }) => {
    try {
      await confirm({ ...(asked !== 'nothing' && { currentPassword }), ...(asked === 'code' && { code }) })
    } catch (error) {
      if (asked === 'nothing' && error instanceof ApiError && 'currentPassword' in error.fieldErrors)
        setAsked('currentPassword')
      else if (isProblem(error, 'CodeRequired')) setAsked('code')
      else if (isProblem(error, 'WrongCode'))
        form.setError('code', { type: 'server', message: problems.WrongCode.detail }, { shouldFocus: true })
      else if (!showFieldErrors(form, error)) showFailure(error)
    }
  })

  return (
    <Form onSubmit={handleSubmit} className="flex w-80 max-w-full flex-col gap-5">
      {asked !== 'nothing' && (
        <Field
          label="Current Password"
          className="text-left"
          hint="Enter it to confirm that it is you."
          error={form.formState.errors.currentPassword?.message}
          required
        >
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
      )}
      {asked === 'code' && (
        <Field
          label="Code"
          className="text-left"
          hint="From your authenticator app, or a recovery code."
          error={form.formState.errors.code?.message}
          required
        >
          <Input autoComplete="one-time-code" {...form.register('code')} />
        </Field>
      )}
      <Button type="submit" size="large" pending={pending} className="self-center">
        {pending ? 'Confirming...' : 'Confirm address'}
      </Button>
    </Form>
  )
}

function showFailure(error: unknown) {
  // The screen itself reports an invalid link.
  if (isProblem(error, 'EmailLinkInvalid')) return
  showToast(attemptFailureToast(error, 'Failed to confirm your email address. Please try again.'))
}

/** What became of a seat that the member chose before they confirmed their email address. */
type SeatOutcome = Pick<ToastMessage, 'title' | 'description' | 'tone'> & { eventId: number }

/** Confirms the email address, and then takes the pending seat of the signed-in member, if there is one. */
async function confirmAndTakeSeat(
  member: OwnUser | null,
  body: CallInput<'POST /api/confirm-email'>['body'],
): Promise<{ email: string; seatOutcome?: SeatOutcome }> {
  // The seat is claimed first. Otherwise another tab, which learns of the confirmation at once, could take it, and this
  // screen would not know the outcome.
  const seat = member ? claimPendingSeat(member.id, new Date()) : undefined
  try {
    const { email } = await request('POST /api/confirm-email', { body })
    if (!member || !seat) return { email }
    return { email, seatOutcome: { ...(await takeSeat(member.id, seat)), eventId: seat.eventId } }
  } catch (error) {
    if (member && seat) savePendingSeat(member.id, seat)
    throw error
  }
}
