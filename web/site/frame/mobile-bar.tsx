import { CalendarDays, Compass, House, LogIn, type LucideIcon, MessageCircle, UserRound } from 'lucide-react'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { UnreadMessagesBadge } from '../../messages/unread-messages.tsx'
import { NavLink, useLocation } from '../../ui/router/index.ts'
import { classes } from '../../ui/styles/classes.ts'
import { signInAddress } from '../../platform/navigation/access.ts'
import { paths } from '../../platform/navigation/paths.ts'

type BarLink = { to: string; name: string; icon: LucideIcon; end?: boolean }

const memberLinks: BarLink[] = [
  { to: paths.dashboard, name: 'Home', icon: House, end: true },
  { to: paths.findGames, name: 'Explore', icon: Compass },
  { to: paths.events, name: 'Events', icon: CalendarDays },
  { to: paths.messages, name: 'Messages', icon: MessageCircle },
  // `end`: the profiles of other members are below this path.
  { to: paths.ownProfile, name: 'Profile', icon: UserRound, end: true },
]

export function MobileBar({ member }: { member: OwnUser | null }) {
  const location = useLocation()
  const links = member ? memberLinks : [{ to: signInAddress(location), name: 'Sign In', icon: LogIn }]
  return (
    <nav
      aria-label="Main, mobile"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface/96 pb-[env(safe-area-inset-bottom)] blurs-behind md:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-lg px-1">
        {links.map(({ icon: Icon, name, ...link }) => (
          <li key={name} className="relative min-w-0 flex-1">
            <NavLink {...link} className={linkLook}>
              {({ isActive }) => (
                <>
                  <span className={classes(iconLook, isActive && 'bg-felt-soft')}>
                    <Icon aria-hidden strokeWidth={isActive ? 2.4 : 2} className="size-5.5" />
                  </span>
                  {name}
                </>
              )}
            </NavLink>
            {link.to === paths.messages && (
              <UnreadMessagesBadge className="pointer-events-none absolute top-1 left-1/2 ml-1" />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkLook =
  'mx-auto flex h-16 w-full max-w-24 flex-col items-center justify-center gap-0.5 rounded-control text-[min(0.78125rem,4vw)] leading-[1.4] font-semibold text-ink-faint transition-colors focus-visible:-outline-offset-4 aria-[current=page]:text-felt-ink'
const iconLook =
  'grid h-7.5 w-13 max-w-full place-items-center rounded-full transition-colors duration-(--duration-calm) ease-table'
