import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SessionContext, sessionQuery } from './session.ts'

/**
 * Lets everything inside know who is signed in, and waits until that is known. It is watched once: every card of a list asks
 * for it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data: member } = useSuspenseQuery(sessionQuery)
  return <SessionContext value={member}>{children}</SessionContext>
}
