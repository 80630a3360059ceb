import { useMember } from '../../platform/session/session.ts'
import { classes } from '../../ui/styles/classes.ts'
import { ConfirmationActions } from './confirmation-banner.tsx'

/** Takes the place of an action that needs a confirmed email address. */
export function ConfirmationNote({ action, className }: { action: string; className?: string }) {
  const member = useMember()
  return (
    <div className={classes('flex flex-wrap items-center justify-between gap-x-6 gap-y-2', className)}>
      <p className="min-w-0 wrap-anywhere text-ink-soft">
        Confirm your email address to {action}. We sent a link to {member.email}.
      </p>
      <ConfirmationActions member={member} />
    </div>
  )
}
