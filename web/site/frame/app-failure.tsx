import { useEffect } from 'react'
import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import { useRouteError } from '../../ui/router/index.ts'
import { isServerUnavailable } from '../../platform/api/api-error.ts'
import { Brand } from '../../ui/layout/brand.tsx'
import { isOutdated } from '../../ui/lazy/show-load-failure.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { paths } from '../../platform/navigation/paths.ts'

/** The error page without header and navigation, for example when the session cannot be loaded. */
export function AppFailure() {
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-7xl items-center px-4 sm:px-6 lg:px-8">
          {/* A full page load, unlike a Link, also resets the broken state. */}
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

/** The error message in place of a screen. Header and navigation keep working around it. */
export function ScreenFailure() {
  const error = useRouteError()
  useReloadIfOutdated()
  return (
    <section className="mx-auto flex w-full max-w-xl flex-col gap-6 py-4 text-center">
      <DocumentTitle>Something went wrong</DocumentTitle>
      <h1 className="text-3xl sm:text-4xl">Something went wrong</h1>
      <ErrorState onRetry={() => window.location.reload()}>
        {isServerUnavailable(error)
          ? 'This page needs a network. Please try again.'
          : 'We could not show this page. It is our fault, not yours. Please try again.'}
      </ErrorState>
    </section>
  )
}

/** After an update of the app, the code of a screen may be gone. A full page load then shows the screen. */
function useReloadIfOutdated() {
  useEffect(() => {
    void isOutdated().then((hasUpdate) => hasUpdate && location.reload())
  }, [])
}
