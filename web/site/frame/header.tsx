import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { UnreadMessagesBadge, UnreadTitle } from '../../messages/unread-messages.tsx'
import { NotificationBell } from '../../notifications/notification-bell.tsx'
import { Link, NavLink, useLocation } from '../../ui/router/index.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Brand } from '../../ui/layout/brand.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { LazyTrigger } from '../../ui/overlays/lazy-trigger.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { signInAddress } from '../../platform/navigation/access.ts'
import { pageClasses } from './page-classes.ts'
import { paths } from '../../platform/navigation/paths.ts'

const links = [
  { to: paths.dashboard, name: 'Dashboard' },
  { to: paths.findGames, name: 'Find Games' },
  { to: paths.messages, name: 'Messages' },
  { to: paths.events, name: 'Events' },
]

export function Header({ member }: { member: OwnUser | null }) {
  return (
    <header className={pageClasses.header}>
      <div className={pageClasses.headerRow}>
        <Link to={paths.dashboard} className="flex min-w-0 rounded-control" aria-label="Meeplehood, home">
          <Brand />
        </Link>
        {member && <UnreadTitle />}
        {member && <DesktopLinks />}
        {/* The margin leaves room for the button of the support chat, which floats on wide screens only. */}
        <div className="ml-auto flex items-center gap-1 max-[88rem]:mr-11.5 sm:gap-2">
          {member ? (
            <>
              <NotificationBell />
              <AvatarButton member={member} />
            </>
          ) : (
            <SignIn />
          )}
        </div>
      </div>
    </header>
  )
}

function DesktopLinks() {
  return (
    <nav aria-label="Main" className="hidden self-stretch md:block">
      <ul className="flex h-full items-center lg:gap-1">
        {links.map(({ to, name }) => (
          <li key={to} className="relative h-full">
            <NavLink
              to={to}
              end={to === paths.dashboard}
              className={({ isActive }) => classes(linkLook, isActive && currentLook)}
            >
              {name}
            </NavLink>
            {to === paths.messages && (
              <UnreadMessagesBadge className="pointer-events-none absolute top-2.5 -right-1.5" />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkLook =
  'track-link relative flex h-full items-center px-3 whitespace-nowrap lg:px-3.5 text-[0.9375rem] font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-6 focus-visible:rounded-[1.125rem]'
const currentLook = 'font-semibold text-ink'

/** The member's avatar, which opens their menu. The code of the menu loads at the first press. */
function AvatarButton({ member }: { member: OwnUser }) {
  return (
    <LazyTrigger opens="menu" load={async () => (await import('./avatar-menu.tsx')).AvatarMenu}>
      <button
        type="button"
        aria-label={`Your menu, ${isolated(member.fullName)}`}
        className="halo flex rounded-full p-0.5"
      >
        <Avatar user={member} size="medium" />
      </button>
    </LazyTrigger>
  )
}

/** The link to the sign-in page on wide screens. On phones, the bottom bar has it. */
function SignIn() {
  return (
    <ButtonLink size="small" className="max-md:hidden" to={signInAddress(useLocation())}>
      Sign In
    </ButtonLink>
  )
}
