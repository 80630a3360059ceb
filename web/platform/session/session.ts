import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { isProblem } from '../api/api-error.ts'
import { keyOf } from '../api/call-queries.ts'
import { request } from '../api/request.ts'

/** The query of the signed-in member; null for a visitor, for whom the server answers 401. */
export const sessionQuery = queryOptions({
  queryKey: keyOf('GET /api/user', {}),
  queryFn: async ({ signal, client, queryKey }): Promise<OwnUser | null> => {
    try {
      const shown = client.getQueryData<OwnUser | null>(queryKey)
      const member = await request('GET /api/user', {}, signal)
      if (!shown || shown.id === member.id) return member
      // Another member has signed in in another tab. Nothing that this tab shows or has typed in is theirs.
      location.reload()
      return shown
    } catch (error) {
      if (isProblem(error, 'NotSignedIn')) return null
      throw error
    }
  },
  // The server adds this tag when the browser sent no session cookie, which saves the request.
  initialData: () => (document.querySelector('meta[name=session][content=none]') ? null : undefined),
})

export const SessionContext = createContext<OwnUser | null>(null)

/** Returns the signed-in member, or null for a visitor. */
export function useSession(): OwnUser | null {
  return useContext(SessionContext)
}

/** Returns the signed-in member. Throws for a visitor, so only screens for members may call it. */
export function useMember(): OwnUser {
  const member = useSession()
  if (!member) throw new Error('useMember was called without a signed-in member')
  return member
}
