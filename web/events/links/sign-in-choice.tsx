import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

interface SignInChoiceProps {
  /** The code of the link, which opens again after signing in. */
  code: string
  /** The text of the main button, which leads to registration. */
  action: string
  onChoose?: () => void
}

/** Registration, and sign-in for members. Both come back to the link of the event. */
export function SignInChoice({ code, action, onChoose }: SignInChoiceProps) {
  const address = paths.eventLink(code)
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <ButtonLink size="large" to={paths.registerThen(address)} onClick={onChoose}>
        {action}
      </ButtonLink>
      <ButtonLink variant="ghost" size="large" className="max-sm:px-3" to={paths.authThen(address)} onClick={onChoose}>
        I have an account
      </ButtonLink>
    </div>
  )
}
