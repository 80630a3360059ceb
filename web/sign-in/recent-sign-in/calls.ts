import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { type CallInput, request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** Proves who the member is, with the password and a code, or with a passkey. */
export function useProveSignIn({ id }: OwnUser) {
  return useWrite((body: CallInput<'POST /api/users/:id/recent-sign-in'>['body']) =>
    request('POST /api/users/:id/recent-sign-in', { parameters: { id }, body }),
  )
}
