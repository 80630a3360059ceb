import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SessionContext, sessionQuery } from './session.ts'

/** One observer serves the whole app, because every card of a list reads the session. Suspends at first. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data: member } = useSuspenseQuery(sessionQuery)
  return <SessionContext value={member}>{children}</SessionContext>
}
