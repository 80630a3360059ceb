import { ShieldOff } from 'lucide-react'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Says that the operator requires two-step sign-in of moderators, and leads to the settings. */
export function SecondFactorRequired() {
  return (
    <EmptyState
      icon={<ShieldOff />}
      title="Turn on two-step sign-in"
      actions={
        <Button asChild>
          <Link to={paths.passwordSettings}>Open the settings</Link>
        </Button>
      }
    >
      Moderators of this site sign in with two steps. Turn it on in the settings, then come back.
    </EmptyState>
  )
}
