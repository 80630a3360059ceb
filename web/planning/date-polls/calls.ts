import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

export function datePollQuery(code: string) {
  return callQuery('GET /api/date-polls/:code', { parameters: { code } })
}

export function useInvite(code: string) {
  return useWrite((userId: number) =>
    request('POST /api/date-polls/:code/invitations', { parameters: { code }, body: { userId } }),
  )
}
