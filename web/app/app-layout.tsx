import { useLiveUpdates } from './live/use-live-updates.ts'
import { ErrorBoundary } from '../router/error-boundary.tsx'
import { Screen } from '../router/screen.tsx'
import { useComingLocation, useLocation } from '../router/use-location.ts'
import { useSession } from '../platform/session/session.ts'
import { MemberSettings } from '../settings/member-settings.tsx'
import { SupportChat } from '../support-chat/support-chat.tsx'
import { ScreenFailure } from './app-failure.tsx'
import { Header } from './header.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { pageLook } from './page-look.ts'
import { useFocusOnChange } from '../platform/navigation/use-focus-on-change.ts'

/** What every page shares (SPEC 2, Chrome): header, mobile bar and support chat around the screen. */
export function AppLayout() {
  const member = useSession()
  const isNavigating = useComingLocation() !== undefined
  const main = useFocusOnChange<HTMLElement>(useLocation().pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className={skipLook}>
        Skip to content
      </a>
      <Header member={member} />
      <NavigationProgress isNavigating={isNavigating} />
      <main id="main" ref={main} tabIndex={-1} className={pageLook.main}>
        <ErrorBoundary failure={ScreenFailure}>
          <Screen />
        </ErrorBoundary>
      </main>
      <MobileBar member={member} />
      {/* A conversation belongs to who had it: the next person at this machine starts with a new one. */}
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
