import { useMutation } from '@tanstack/react-query'
import { MailCheck, MailQuestionMark, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { confirmEmail } from '../../contract/account/email-changes.ts'
import { ApiError, isProblem } from '../platform/api/api-error.ts'
import { showFieldErrors } from '../platform/api/field-errors.ts'
import { request } from '../platform/api/request.ts'
import { Link, useParams } from '../router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { useFocusOnChange } from '../platform/navigation/use-focus-on-change.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { triesFailureToast } from './failure-words.ts'

/** Where the link mailed to a new address leads: a button, for mail scanners open links too. Nobody has to sign in. */
export function ConfirmEmailScreen() {
  const token = useParams()['token'] ?? ''
  const confirmation = useMutation({
    mutationFn: (given: { currentPassword?: string }) => request(confirmEmail, { body: { token, ...given } }),
  })
  const isWrong = isProblem(confirmation.error, 'EmailLinkInvalid')
  const place = isWrong ? 'wrong' : confirmation.isSuccess ? 'confirmed' : 'asking'
  const section = useFocusOnChange<HTMLElement>(place)

  return (
    <section ref={section} tabIndex={-1} className="flex flex-col items-center gap-3 py-20 text-center outline-none">
      <title>Your address · Meeplehood</title>
      {isWrong ? (
        <Notice
          icon={<Unlink />}
          title="This link does not work any more"
          text="It works once, within an hour, and not after it was cancelled. You can ask for another in the settings."
        />
      ) : confirmation.isSuccess ? (
        <Notice
          icon={<MailCheck />}
          title="Your address is confirmed"
          text={`Our mails go to ${confirmation.data.email} from now on.`}
        />
      ) : (
        <Notice
          icon={<MailQuestionMark />}
          title="Is this your new address?"
          text="Our mails go to where you found this link, once you confirm it."
        >
          <ConfirmForm confirm={(given) => confirmation.mutateAsync(given)} pending={confirmation.isPending} />
        </Notice>
      )}
      <Button asChild variant="ghost">
        <Link to={paths.accountSettings}>Go to the settings</Link>
      </Button>
    </section>
  )
}

interface ConfirmFormProps {
  confirm: (given: { currentPassword?: string }) => Promise<unknown>
  pending: boolean
}

/** A button; and the password, where nobody was asked for it when the change began. */
function ConfirmForm({ confirm, pending }: ConfirmFormProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm({ defaultValues: { currentPassword: '' } })
  const { setFocus } = form

  useEffect(() => {
    if (asksPassword) setFocus('currentPassword')
  }, [asksPassword, setFocus])

  const handleSubmit = form.handleSubmit(async ({ currentPassword }) => {
    try {
      await confirm(asksPassword ? { currentPassword } : {})
    } catch (error) {
      if (error instanceof ApiError && 'currentPassword' in error.fieldErrors && !asksPassword) setAsksPassword(true)
      else if (!showFieldErrors(form, error)) showFailure(error)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex w-80 max-w-full flex-col gap-5">
      {asksPassword && (
        <Field
          label="Current Password"
          className="text-left"
          hint="To be sure that it was you."
          error={form.formState.errors.currentPassword?.message}
          required
        >
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
      )}
      <Button type="submit" size="large" pending={pending} className="self-center">
        {pending ? 'Confirming...' : 'Confirm address'}
      </Button>
    </form>
  )
}

/** A link that is wrong is said on the page itself. */
function showFailure(error: unknown) {
  if (isProblem(error, 'EmailLinkInvalid')) return
  showToast(triesFailureToast(error, 'Failed to confirm the address. Please try again.'))
}
