// @offline
import { LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { groupBy } from '../../../contract/platform/older-browsers.ts'
import { hasRole } from '../../../contract/platform/roles.ts'
import { waitingCalls } from '../../../contract/waiting-calls.ts'
import { Link, useNavigate } from '../../ui/router/index.ts'
import { useMember } from '../../platform/session/session.ts'
import { useLogout } from '../../platform/session/sign-in-and-out.ts'
import { endPushes } from '../../account/push/push-device.ts'
import { useSettingsAddress } from '../../account/settings/settings-address.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '../../ui/overlays/dropdown-menu.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { paths } from '../../platform/navigation/paths.ts'
import type { WaitingWrite } from '../../platform/waiting-writes/kept-writes.ts'
import { waitingQuery } from '../../platform/waiting-writes/waiting-writes.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

/** The member's menu (Your Profile, Settings, Sign out). Its child is the button that opens it. */
export function AvatarMenu({ children }: { children: ReactElement }) {
  const member = useMember()
  const settings = useSettingsAddress()
  const { signOut, isPending } = useSignOut()
  const { data: waiting = [] } = useQuery(waitingQuery(member.id))
  const [isAsked, setAsked] = useState(false)

  return (
    <>
      <DropdownMenu trigger={children} defaultOpen className="w-64">
        <DropdownMenuLabel className="flex items-center gap-3 py-2!">
          <Avatar user={member} size="medium" />
          <span className="min-w-0">
            <span className="block truncate font-semibold text-ink" title={member.fullName}>
              <bdi>{member.fullName}</bdi>
            </span>
            <span className="block truncate">@{member.username}</span>
          </span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to={paths.ownProfile}>
            <UserRound aria-hidden /> Your Profile
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={settings.open}>
          <Settings aria-hidden /> Settings
        </DropdownMenuItem>
        {hasRole(member.role, 'moderator') && (
          <DropdownMenuItem asChild>
            <Link to={paths.moderation}>
              <ShieldCheck aria-hidden /> Moderation
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => (waiting.length > 0 ? setAsked(true) : void signOut())} disabled={isPending}>
          <LogOut aria-hidden /> Sign out
        </DropdownMenuItem>
      </DropdownMenu>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Sign out?"
        description={`${countWaiting(waiting)} to be sent. What waits is deleted when you sign out.`}
        confirmLabel="Sign out"
        cancelLabel="Stay signed in"
        pending={isPending}
        onConfirm={() => void signOut()}
      />
    </>
  )
}

/** Returns '1 message waits' or '2 messages and 1 comment wait'. */
function countWaiting(writes: readonly WaitingWrite[]): string {
  const counts = [...groupBy(writes, ({ value }) => waitingCalls[value.name])].map(
    ([noun, { length }]) => `${length} ${noun}${length === 1 ? '' : 's'}`,
  )
  return `${new Intl.ListFormat('en-GB').format(counts)} ${writes.length === 1 ? 'waits' : 'wait'}`
}

function useSignOut() {
  const logout = useLogout()
  const navigate = useNavigate()

  async function handleSignedOut() {
    // The server sends none any more.
    endPushes().catch(() => undefined)
    await navigate(paths.auth)
    showToast({ title: 'Logged out successfully' })
  }

  // The callbacks of `mutate` would not run: this menu unmounts as soon as the session ends.
  const signOut = () => logout.mutateAsync({}).then(handleSignedOut, showLogoutFailure)
  return { signOut, isPending: logout.isPending }
}

function showLogoutFailure() {
  showToast({ title: 'Logout failed', description: 'Please try again', tone: 'danger' })
}
