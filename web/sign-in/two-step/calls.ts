import { queryOptions } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** Whether two-step sign-in is on. It is refetched on every view, because signing in uses up recovery codes. */
export function twoStepQuery({ id }: OwnUser) {
  return queryOptions({ ...callQuery('GET /api/users/:id/two-step', { parameters: { id } }), staleTime: 0 })
}

/** Requests a new secret for an authenticator app. */
export function usePrepareTwoStep({ id }: OwnUser) {
  return useWrite(() => request('POST /api/users/:id/two-step/secret', { parameters: { id } }))
}

/** Turns two-step sign-in on, and returns the recovery codes. */
export function useEnableTwoStep(member: OwnUser) {
  return useWrite((code: string) =>
    request('POST /api/users/:id/two-step', { parameters: { id: member.id }, body: { code } }),
  )
}

export function useDisableTwoStep(member: OwnUser) {
  return useWrite(() => request('DELETE /api/users/:id/two-step', { parameters: { id: member.id } }))
}

export function useRenewRecoveryCodes(member: OwnUser) {
  return useWrite(() => request('POST /api/users/:id/two-step/recovery-codes', { parameters: { id: member.id } }))
}
