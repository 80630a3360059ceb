import { useEffect } from 'react'
import { Outlet, useRevalidator } from '../../ui/router/index.ts'
import { useSession } from '../session/session.ts'
import { Spinner } from '../../ui/buttons/spinner.tsx'

/** When the session ends, the screen's loader redirects to the sign-in page. Signing out navigates itself. */
export function MembersOnly() {
  const isMember = useSession() !== null
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMember) void revalidate()
  }, [isMember, revalidate])
  return isMember ? <Outlet /> : <LoadingSession />
}

export function LoadingSession() {
  return (
    <div className="grid min-h-[80dvh] place-items-center">
      <Spinner label="Loading" className="size-10 text-felt-ink" />
    </div>
  )
}
