import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { usePendingSeat } from '../../events/links/use-pending-seat.ts'
import { useLiveUpdates } from './live/use-live-updates.ts'
import { Outlet, ScrollRestoration, useNavigation } from '../../ui/router/index.ts'
import { SessionProvider } from '../../platform/session/session-provider.tsx'
import { useSession } from '../../platform/session/session.ts'
import { ConfirmationBanner } from '../../sign-in/email-confirmation/confirmation-banner.tsx'
import { RecentSignIn } from '../../sign-in/recent-sign-in/recent-sign-in.tsx'
import { MemberSettings } from '../../account/settings/member-settings.tsx'
import { SiteFooter } from '../texts/site-footer.tsx'
import { SupportChat } from '../../messages/support-chat/support-chat.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { Header } from './header.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { pageClasses } from './page-classes.ts'
import { useFocusOnNewScreen } from '../../ui/browser/focus.ts'

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
      {member && <LiveUpdates key={`live-${member.id}`} />}
      {member && <PendingSeat member={member} />}
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

function LiveUpdates() {
  useLiveUpdates()
  return null
}

function PendingSeat({ member }: { member: OwnUser }) {
  usePendingSeat(member)
  return null
}
