import { useMutation, useQueryClient } from '@tanstack/react-query'
import { blockMember, listBlockedMembers, unblockMember } from '../../contract/moderation/blocks.ts'
import { reportSubject } from '../../contract/moderation/reports.ts'
import { callPages } from '../platform/api/call-queries.ts'
import { type Given, request } from '../platform/api/request.ts'

/** Whom the member blocks, the latest first, page by page. */
export const blockedMembersPages = callPages(listBlockedMembers, { query: { limit: 50 } })

/** Reports something to those who run the site. */
export function useReport() {
  return useMutation({
    mutationFn: (body: Given<typeof reportSubject>['body']) => request(reportSubject, { body }),
  })
}

/** Blocks a member: whatever shows members is asked for again. */
export function useBlockMember() {
  return useBlockChange((userId) => request(blockMember, { parameters: { userId } }))
}

/** Blocks a member no longer. */
export function useUnblockMember() {
  return useBlockChange((userId) => request(unblockMember, { parameters: { userId } }))
}

function useBlockChange(send: (userId: number) => Promise<void>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: send, onSuccess: () => void cache.invalidateQueries() })
}
