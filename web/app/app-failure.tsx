import { useRouteError } from '../router/index.ts'
import { isServerAway } from '../platform/api/server-away.ts'
import { Brand } from '../ui/layout/brand.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { paths } from '../platform/navigation/paths.ts'

/** Replaces the whole page when header and navigation cannot be shown, for example because the server is away. */
export function AppFailure() {
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-7xl items-center px-4 sm:px-6 lg:px-8">
          {/* A whole new page load, unlike a Link: whatever broke is left behind. */}
          <a href={paths.dashboard} aria-label="Meeplehood, home" className="flex rounded-control">
            <Brand />
          </a>
        </div>
      </header>
      <main className="px-4 py-6 sm:px-6 sm:py-12">
        <ScreenFailure />
      </main>
    </>
  )
}

/** Replaces a screen that cannot be shown; header and navigation keep working around it. */
export function ScreenFailure() {
  const error = useRouteError()
  return (
    <section className="mx-auto flex w-full max-w-xl flex-col gap-6 py-4 text-center">
      <title>Something went wrong · Meeplehood</title>
      <h1 className="text-3xl sm:text-4xl">Something went wrong</h1>
      <ErrorState onRetry={() => window.location.reload()}>
        {isServerAway(error)
          ? 'Meeplehood cannot be reached at the moment. Please check your connection and try again.'
          : 'This page could not be shown, and the fault is ours. Please try again.'}
      </ErrorState>
    </section>
  )
}
