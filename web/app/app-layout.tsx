import { useLiveUpdates } from './live/use-live-updates.ts'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '../router/index.ts'
import { SessionProvider } from '../platform/session/session-provider.tsx'
import { useSession } from '../platform/session/session.ts'
import { MemberSettings } from '../settings/member-settings.tsx'
import { SupportChat } from '../support-chat/support-chat.tsx'
import { Header } from './header.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { pageLook } from './page-look.ts'
import { useFocusOnChange } from '../platform/navigation/use-focus-on-change.ts'

/** Shows header, mobile bar and support chat around every screen. */
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
  const main = useFocusOnChange<HTMLElement>(useLocation().pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className={skipLook}>
        Skip to content
      </a>
      <Header member={member} />
      <NavigationProgress isNavigating={isNavigating} />
      <main id="main" ref={main} tabIndex={-1} className={pageLook.main}>
        <Outlet />
      </main>
      <MobileBar member={member} />
      {/* The key starts a new conversation after another member has signed in on the same machine. */}
      <SupportChat key={member?.id} />
      {member && <MemberSettings />}
      {member && <LiveUpdates userId={member.id} />}
    </div>
  )
}

const skipLook = 'skip-link rounded-control bg-surface-raised px-4 py-2 font-semibold shadow-lifted'

function LiveUpdates({ userId }: { userId: number }) {
  useLiveUpdates(userId)
  return null
}
