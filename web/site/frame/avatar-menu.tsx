// @offline
import { LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { hasRole } from '../../../contract/platform/roles.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { Link, useNavigate } from '../../ui/router/index.ts'
import { useMember } from '../../platform/session/session.ts'
import { useLogout } from '../../platform/session/sign-in-and-out.ts'
import { useSettingsAddress } from '../../account/settings/settings-address.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/overlays/dropdown-menu.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { paths } from '../../platform/navigation/paths.ts'

/** The member's menu (Your Profile, Settings, Sign out). Its child is the button that opens it. */
export function AvatarMenu({ children }: { children: ReactElement }) {
  const member = useMember()
  const settings = useSettingsAddress()
  const { signOut, isPending } = useSignOut()
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent className="w-64">
        <MemberLabel member={member} />
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
        <DropdownMenuItem onSelect={() => void signOut()} disabled={isPending}>
          <LogOut aria-hidden /> Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function MemberLabel({ member }: { member: OwnUser }) {
  return (
    <DropdownMenuLabel className="flex items-center gap-3 py-2!">
      <Avatar user={member} size="medium" />
      <span className="min-w-0">
        <span className="block truncate font-semibold text-ink" title={member.fullName}>
          <bdi>{member.fullName}</bdi>
        </span>
        <span className="block truncate">@{member.username}</span>
      </span>
    </DropdownMenuLabel>
  )
}

function useSignOut() {
  const logout = useLogout()
  const navigate = useNavigate()

  async function handleSignedOut() {
    await navigate(paths.auth)
    showToast({ title: 'Logged out successfully' })
  }

  // The callbacks of `mutate` would not run: this menu unmounts as soon as the session ends.
  const signOut = () => logout.mutateAsync().then(handleSignedOut, showLogoutFailure)
  return { signOut, isPending: logout.isPending }
}

function showLogoutFailure() {
  showToast({ title: 'Logout failed', description: 'Please try again', tone: 'danger' })
}
