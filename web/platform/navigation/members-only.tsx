import { useEffect } from 'react'
import { Outlet, useRevalidator } from '../../ui/router/index.ts'
import { useSession } from '../session/session.ts'
import { LoadingSession } from './loading-session.tsx'

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
