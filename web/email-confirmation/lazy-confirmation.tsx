import { type ComponentProps, lazy, Suspense } from 'react'
import { paths } from '../platform/navigation/paths.ts'
import { useSession } from '../platform/session/session.ts'
import { useLocation } from '../router/index.ts'

const Banner = lazy(async () => ({ default: (await import('./confirmation-banner.tsx')).ConfirmationBanner }))
const Note = lazy(async () => ({ default: (await import('./confirmation-note.tsx')).ConfirmationNote }))

/**
 * The `ConfirmationBanner` for a member whose email address is not confirmed. Its code loads only then. The page that
 * confirms the address needs no banner, which would push its button away while the member presses it.
 */
export function LazyConfirmationBanner() {
  const member = useSession()
  const { pathname } = useLocation()
  const confirmsNow = pathname.startsWith(paths.confirmEmail.replace(':token', ''))
  if (!member || member.isEmailConfirmed || confirmsNow) return null
  return (
    <Suspense fallback={null}>
      <Banner member={member} />
    </Suspense>
  )
}

/** The `ConfirmationNote`, whose code loads when it is first shown. */
export function LazyConfirmationNote(props: ComponentProps<typeof Note>) {
  return (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  )
}
