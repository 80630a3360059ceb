import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { deleteKept } from '../api/kept-store.ts'
import { useCall } from '../api/use-write.ts'
import { deleteDrafts } from './drafts.ts'
import { sessionQuery } from './session.ts'

/** Signs in, caches the member and clears the data and drafts of a previous member. */
export function useLogin() {
  return useCall('POST /api/login', { onSuccess: useCacheMember() })
}

export function useLogout() {
  return useCall('POST /api/logout', { onSuccess: useClearSession() })
}

/** Returns a function that clears the member, all data loaded for them and their drafts. */
export function useClearSession() {
  const queryClient = useQueryClient()
  return () => {
    deleteDrafts()
    void deleteKept(() => true)
    queryClient.setQueryData(sessionQuery.queryKey, null)
    removeMemberData(queryClient)
  }
}

/** Returns a function that caches a new member and clears what belongs to a previous one. */
export function useCacheMember() {
  const queryClient = useQueryClient()
  return (member: OwnUser) => {
    deleteDrafts({ except: member.id })
    void deleteKept(({ memberId }) => memberId !== member.id)
    removeMemberData(queryClient)
    queryClient.setQueryData(sessionQuery.queryKey, member)
  }
}

function removeMemberData(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
}
