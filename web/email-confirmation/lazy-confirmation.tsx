import { type ComponentProps, lazy, Suspense } from 'react'
import { useSession } from '../platform/session/session.ts'

const Banner = lazy(async () => ({ default: (await import('./confirmation-banner.tsx')).ConfirmationBanner }))
const Note = lazy(async () => ({ default: (await import('./confirmation-note.tsx')).ConfirmationNote }))

/** The `ConfirmationBanner` for a member whose email address is not confirmed. Its code loads only then. */
export function LazyConfirmationBanner() {
  const member = useSession()
  if (!member || member.isEmailConfirmed) return null
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
