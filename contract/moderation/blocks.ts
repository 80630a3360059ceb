import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id, Instant, paging } from '../platform/fields.ts'
import { MemberSummary } from '../users/users.ts'

/**
 * A member I block. From then on neither sees anything of the other, as if they were not there: in lists and searches, as
 * host or attendee, in conversations and in notifications. Unblocking brings everything back but the seats that were given up.
 */
export const BlockedMember = z.object({ user: MemberSummary.extend({ username: z.string() }), blockedAt: Instant })
export type BlockedMember = z.infer<typeof BlockedMember>

/** Everybody may be blocked but oneself. */
export function canBlock(userId: number, memberId: number): boolean {
  return userId !== memberId
}

const blockParameters = z.object({ userId: Id })

export const listBlockedMembers = defineCall({
  method: 'GET',
  path: '/api/blocks',
  summary: 'Whom I block, the latest first',
  access: 'member',
  query: z.object(paging),
  status: 200,
  answer: z.array(BlockedMember),
  paged: true,
})

export const blockMember = defineCall({
  method: 'PUT',
  path: '/api/blocks/:userId',
  summary: "Block a member, both ways and at once; we leave each other's coming events. Again changes nothing",
  access: 'member',
  parameters: blockParameters,
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})

export const unblockMember = defineCall({
  method: 'DELETE',
  path: '/api/blocks/:userId',
  summary: 'No longer block a member',
  access: 'member',
  parameters: blockParameters,
  status: 204,
  answer: null,
  refusals: ['NotFound'],
})
