import { type ReactNode, useEffect } from 'react'
import { useRevalidate } from '../../router/use-navigate.ts'
import { useSession } from '../session/session.ts'
import { LoadingSession } from './loading-session.tsx'

/**
 * Around the screens for members: one whose session ends while a screen is open is sent to sign in, by the same loaders
 * that receive visitors, unless they are on their way elsewhere already, as after signing out.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const isMember = useSession() !== null
  const revalidate = useRevalidate()
  useEffect(() => {
    if (!isMember) revalidate()
  }, [isMember, revalidate])
  return isMember ? children : <LoadingSession />
}
