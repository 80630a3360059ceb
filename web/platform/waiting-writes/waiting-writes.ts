import { queryOptions } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { attemptLifetime } from '../../../contract/platform/attempt-lifetime.ts'
import type { ProblemName } from '../../../contract/platform/problems.ts'
import type { WaitingCall } from '../../../contract/waiting-calls.ts'
import { keyOf } from '../api/call-queries.ts'
import { deleteKept, type Kept, listKept } from '../api/kept-store.ts'
import { queryClient } from '../api/query-client.ts'
import type { CallInput } from '../api/request.ts'

type Waiting = {
  /** `problem` is the reason if the server has rejected the write. */
  [Name in WaitingCall]: { name: Name; input: CallInput<Name>; problem?: ProblemName }
}

/** A write that found no network, with its attempt key as the name of its key in the store. */
export type WaitingWrite<Name extends WaitingCall = WaitingCall> = Kept<Waiting[Name]>

const allKey = ['waiting writes']

/** The writes of a member that wait in this browser, the oldest first. */
export function waitingQuery(memberId: number) {
  return queryOptions({
    queryKey: [...allKey, memberId],
    queryFn: () => listWaiting(memberId),
    // Another tab can change it.
    staleTime: 0,
  })
}

export function listWaiting(memberId: number): Promise<WaitingWrite[]> {
  return listKept(({ kind, ...key }) => kind === 'write' && key.memberId === memberId)
}

export function showWaiting(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: allKey })
}

export function shownMemberId(): number | undefined {
  return queryClient.getQueryData<OwnUser | null>(keyOf('GET /api/user', {}))?.id
}

/** The member decides about a rejected write, and about one that the server would no longer know after a day. */
export function isDue({ at, value }: WaitingWrite): boolean {
  return value.problem === undefined && Date.now() - at < attemptLifetime
}

export async function deleteWaiting({ key }: WaitingWrite) {
  await deleteKept(({ kind, name }) => kind === key.kind && name === key.name)
}
