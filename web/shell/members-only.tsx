import { useEffect } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { useSession } from '../session/session.ts'
import { LoadingSession } from './loading-session.tsx'

/**
 * Around the screens for members: one whose session ends while a screen is open is sent to sign in, by the same loaders
 * that receive visitors, unless they are on their way elsewhere already, as after signing out.
 */
export function MembersOnly() {
  const isMember = useSession() !== null
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMember) void revalidate()
  }, [isMember, revalidate])
  return isMember ? <Outlet /> : <LoadingSession />
}
