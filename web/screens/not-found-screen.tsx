import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { LostMeeple } from '../site/frame/lost-meeple.tsx'
import { paths } from '../platform/navigation/paths.ts'

export function NotFoundScreen() {
  return (
    <section className="flex flex-col items-center gap-3 pt-4 pb-8 text-center sm:pt-10">
      <LostMeeple className="mb-5 w-full max-w-104" />
      <h1 className="text-3xl tracking-[-0.02em] sm:text-4xl">404 Page Not Found</h1>
      <p className="max-w-md text-lg text-ink-soft">Did you forget to add the page to the router?</p>
      <ButtonLink className="mt-4" to={paths.dashboard}>
        Back to the dashboard
      </ButtonLink>
    </section>
  )
}
