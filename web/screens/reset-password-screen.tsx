import { Unlink } from 'lucide-react'
import { useLocation, useSearchParams } from '../ui/router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { Hexagon } from '../ui/layout/hexagon.tsx'
import { AuthHeading, AuthLayout } from '../sign-in/auth-layout.tsx'
import { ResetPasswordForm } from '../sign-in/reset-password-form.tsx'

export function ResetPasswordScreen() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const { hash } = useLocation()
  const ofLink = new URLSearchParams(hash.slice(1))
  const email = ofLink.get('email') ?? search.get('email')
  return (
    <AuthLayout>
      {token && email ? (
        <div className="flex flex-col gap-7">
          <AuthHeading title="Choose a new password">
            For the account of <strong className="font-semibold text-ink">{email}</strong>
          </AuthHeading>
          <ResetPasswordForm link={{ token, email }} username={ofLink.get('username') ?? email} />
          <ReturnToLogin variant="ghost" />
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <Hexagon className="fill-danger-soft text-danger-ink">
            <Unlink />
          </Hexagon>
          <AuthHeading title="Invalid Reset Link">The password reset link is invalid or has expired.</AuthHeading>
          <div className="mt-2 flex flex-col gap-3">
            <ReturnToLogin variant="primary" />
            <ButtonLink variant="ghost" to={paths.forgotPassword}>
              Request a new link
            </ButtonLink>
          </div>
        </div>
      )}
    </AuthLayout>
  )
}

function ReturnToLogin({ variant }: { variant: 'primary' | 'ghost' }) {
  return (
    <ButtonLink variant={variant} size={variant === 'primary' ? 'large' : 'medium'} to={paths.auth}>
      Return to Login
    </ButtonLink>
  )
}
