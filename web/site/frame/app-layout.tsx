import { useEffect } from 'react'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { usePendingSeat } from '../../events/links/use-pending-seat.ts'
import { useLiveUpdates } from './live/use-live-updates.ts'
import { Outlet, ScrollRestoration, useNavigation, NavLink, useLocation } from '../../ui/router/index.ts'
import { SessionProvider } from '../../platform/session/session-provider.tsx'
import { useSession } from '../../platform/session/session.ts'
import { ConfirmationBanner } from '../../sign-in/email-confirmation/confirmation-banner.tsx'
import { RecentSignIn } from '../../sign-in/recent-sign-in/recent-sign-in.tsx'
import { MemberSettings } from '../../account/settings/member-settings.tsx'
import { SiteFooter } from '../texts/site-footer.tsx'
import { SupportChat } from '../../messages/support-chat/support-chat.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { Header } from './header.tsx'
import { pageClasses } from './page-classes.ts'
import { useFocusOnNewScreen } from '../../ui/browser/focus.ts'
import { CalendarDays, Compass, House, LogIn, type LucideIcon, MessageCircle, UserRound } from 'lucide-react'
import { UnreadMessagesBadge } from '../../messages/unread-messages.tsx'
import { signInAddress } from '../../platform/navigation/access.ts'
import { paths } from '../../platform/navigation/paths.ts'

/** The layout route of all screens: header, mobile bar and support chat around the current screen. */
export function AppLayout() {
  return (
    <SessionProvider>
      <Chrome />
      <ScrollRestoration />
    </SessionProvider>
  )
}

function Chrome() {
  const member = useSession()
  const isNavigating = useNavigation().state === 'loading'
  const main = useFocusOnNewScreen<HTMLElement>()
  // The session may have ended while no page was open.
  useEffect(() => {
    if (!member)
      import('../../platform/api/kept-store.ts').then(
        (store) => store.deleteAnswers(),
        () => undefined,
      )
  }, [member])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className={skipLook}>
        Skip to content
      </a>
      <Header member={member} />
      <NavigationProgress isNavigating={isNavigating} />
      <ConfirmationBanner />
      <main id="main" ref={main} tabIndex={-1} className={pageClasses.main}>
        <Outlet />
      </main>
      <SiteFooter />
      <MobileBar member={member} />
      {/* The key starts a new conversation after another member signs in. */}
      <SupportChat key={`chat-${member?.id}`} />
      {member && <MemberSettings />}
      {member && <RecentSignIn member={member} />}
      {member && <MemberWork key={member.id} member={member} />}
    </div>
  )
}

const skipLook = 'skip-link print:hidden rounded-control bg-surface-raised px-4 py-2 font-semibold shadow-lifted'

/** A thin line under the header while the code of the next screen loads. */
function NavigationProgress({ isNavigating }: { isNavigating: boolean }) {
  return (
    <div
      aria-hidden
      className={classes(
        'print:hidden fixed inset-x-0 top-16 z-40 h-0.5 origin-left bg-mustard transition-transform duration-700 ease-out',
        isNavigating ? '[scale:0.9_1]' : '[scale:0_1] duration-0',
      )}
    />
  )
}

/** Runs what a member's page does beside its screen. */
function MemberWork({ member }: { member: OwnUser }) {
  useLiveUpdates()
  usePendingSeat(member)
  return null
}

const memberLinks: { to: string; name: string; icon: LucideIcon; end?: boolean }[] = [
  { to: paths.dashboard, name: 'Home', icon: House, end: true },
  { to: paths.findGames, name: 'Explore', icon: Compass },
  { to: paths.events, name: 'Events', icon: CalendarDays },
  { to: paths.messages, name: 'Messages', icon: MessageCircle },
  // `end`: the profiles of other members are below this path.
  { to: paths.ownProfile, name: 'Profile', icon: UserRound, end: true },
]

function MobileBar({ member }: { member: OwnUser | null }) {
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
