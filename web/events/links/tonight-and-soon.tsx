import { useId } from 'react'
import { paths } from '../../platform/navigation/paths.ts'
import { useHasLoaded } from '../../ui/browser/run-when-idle.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Link } from '../../ui/router/index.ts'

const NextNights = lazyPart(async () => (await import('./next-nights.tsx')).NextNights, {
  failure: 'The game nights could not be loaded.',
})

/** The place of the events is kept free, and they load when the form is usable. */
export function TonightAndSoon() {
  const titleId = useId()
  const hasLoaded = useHasLoaded()
  return (
    <section aria-labelledby={titleId} className="px-4 pt-5 sm:px-9 lg:order-1 lg:px-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2.5">
        <h2 id={titleId} className="text-xl">
          Tonight and soon
        </h2>
        <Link
          to={paths.nights}
          className="py-1 text-sm font-semibold text-[#f9dc93] underline-offset-4 hover:underline"
        >
          All game nights
        </Link>
      </div>
      <div className="min-h-64">{hasLoaded && <NextNights />}</div>
    </section>
  )
}
