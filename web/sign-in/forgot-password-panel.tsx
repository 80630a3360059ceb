import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { resetLinkSent } from '../../contract/sign-in/rules.ts'
import { useFocusOnChange } from '../ui/browser/focus.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Hexagon } from '../ui/layout/hexagon.tsx'
import { AuthHeading } from './auth-layout.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** Requests a reset link, then shows the confirmation. */
export function ForgotPasswordPanel({ onReturn }: { onReturn: () => void }) {
  const [isSent, setSent] = useState(false)
  const panel = useFocusOnChange<HTMLDivElement>(isSent ? 'sent' : 'form')
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-7 outline-none">
      {isSent ? (
        <div className="flex flex-col gap-5">
          <Hexagon className="fill-felt-soft text-felt-ink">
            <MailCheck />
          </Hexagon>
          <AuthHeading title="Check your email">{resetLinkSent}</AuthHeading>
        </div>
      ) : (
        <>
          <AuthHeading title="Forgot your password?">
            It happens to the best of us. Enter your email address, and we will send you a link to choose a new
            password.
          </AuthHeading>
          <ForgotPasswordForm onSent={() => setSent(true)} />
        </>
      )}
      <Button variant={isSent ? 'primary' : 'ghost'} size={isSent ? 'large' : 'medium'} onClick={onReturn}>
        Return to login
      </Button>
    </div>
  )
}
