import { queryOptions } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** The passkeys of the member. They are refetched on every view, because other devices add and use them. */
export function passkeysQuery({ id }: OwnUser) {
  return queryOptions({ ...callQuery('GET /api/users/:id/passkeys', { parameters: { id } }), staleTime: 0 })
}

/** Lets the browser create a passkey and adds it to the account. */
export function useAddPasskey(member: OwnUser) {
  const parameters = { id: member.id }
  return useWrite(async (name: string) => {
    const options = await request('POST /api/users/:id/passkeys/options', { parameters })
    const { createCredential } = await import('./ceremonies.ts')
    const credential = await createCredential(options)
    return request('POST /api/users/:id/passkeys', { parameters, body: { name, credential } })
  })
}
