import { useEffect } from 'react'
import { Outlet, useRevalidator } from '../../ui/router/index.ts'
import { useSession } from '../session/session.ts'
import { Spinner } from '../../ui/buttons/spinner.tsx'

/**
 * Layout of the screens for members. When the session ends while a screen is open, the loader of the screen runs again
 * and redirects to the sign-in page. Signing out navigates there itself, and is not interrupted.
 */
export function MembersOnly() {
  const isMember = useSession() !== null
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMember) void revalidate()
  }, [isMember, revalidate])
  return isMember ? <Outlet /> : <LoadingSession />
}

/** A spinner, shown while the session loads. */
export function LoadingSession() {
  return (
    <div className="grid min-h-[80dvh] place-items-center">
      <Spinner label="Loading" className="size-10 text-felt-ink" />
    </div>
  )
}
