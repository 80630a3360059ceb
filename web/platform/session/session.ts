import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { getSessionUser, login, logout, register } from '../../../contract/auth/auth.ts'
import type { OwnUser } from '../../../contract/users/users.ts'
import { isProblem } from '../api/api-error.ts'
import { keyOf } from '../api/call-queries.ts'
import { type Given, request } from '../api/request.ts'
import { forgetDrafts } from './drafts.ts'

/** Who is signed in; null for a visitor (SPEC 4: a 401 means no user). */
export const sessionQuery = queryOptions({
  queryKey: keyOf(getSessionUser, {}),
  queryFn: async ({ signal }): Promise<OwnUser | null> => {
    try {
      return await request(getSessionUser, {}, signal)
    } catch (error) {
      if (isProblem(error, 'NotSignedIn')) return null
      throw error
    }
  },
  // The server has seen that the browser carries no session, and says so in the page (build/page-per-screen.ts).
  initialData: () => (document.querySelector('meta[name=session][content=none]') ? null : undefined),
})

/** Who is signed in, inside a `SessionProvider`. */
export const SessionContext = createContext<OwnUser | null>(null)

/** The signed-in member, or null. */
export function useSession(): OwnUser | null {
  return useContext(SessionContext)
}

/** The signed-in member, on a screen that only members see. */
export function useMember(): OwnUser {
  const member = useSession()
  if (!member) throw new Error('a screen for members was shown to a visitor')
  return member
}

/** Signs in; the member is cached, and nothing of whoever was here before. */
export function useLogin() {
  const remember = useRememberMember()
  return useMutation({
    mutationFn: (body: Given<typeof login>['body']) => request(login, { body }),
    onSuccess: remember,
  })
}

/** Registers, which signs in too. */
export function useRegister() {
  const remember = useRememberMember()
  return useMutation({
    mutationFn: (body: Given<typeof register>['body']) => request(register, { body }),
    onSuccess: remember,
  })
}

/** Signs out and forgets everything that was loaded. */
export function useLogout() {
  const forget = useForgetMember()
  return useMutation({ mutationFn: () => request(logout, {}), onSuccess: forget })
}

/** Forgets who was here, everything that was loaded for them, and what they began to write. */
export function useForgetMember() {
  const queryClient = useQueryClient()
  return () => {
    forgetDrafts()
    queryClient.setQueryData(sessionQuery.queryKey, null)
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  }
}

function useRememberMember() {
  const queryClient = useQueryClient()
  return (member: OwnUser) => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
    queryClient.setQueryData(sessionQuery.queryKey, member)
  }
}
