import type { OwnUser } from '../../contract/users/schemas.ts'
import { ConfirmationActions } from './confirmation-actions.tsx'

/** Asks a new member on every screen to confirm the email address. */
export function ConfirmationBanner({ member }: { member: OwnUser }) {
  return (
    <aside aria-label="Confirm your email address" className="border-b border-line bg-mustard-soft text-mustard-ink">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6 lg:px-8">
        <p className="min-w-0 text-[0.9375rem] wrap-anywhere">
          <strong className="font-semibold">Confirm your email address.</strong> We sent a link to {member.email}. Open
          it to send messages, host and join events, and comment.
        </p>
        <ConfirmationActions member={member} />
      </div>
    </aside>
  )
}
