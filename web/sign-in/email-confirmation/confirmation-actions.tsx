import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useResendConfirmation } from './use-resend-confirmation.ts'

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
