import type { FastifyReply } from 'fastify'
import { ProblemError } from '../../platform/http/problem-error.ts'

const limitProblems = {
  member: 'MemberInvitationLimit',
  network: 'NetworkInvitationLimit',
  email: 'AddressInvitationLimit',
} as const

type Counted = keyof typeof limitProblems

export interface InvitationBudget {
  /**
   * Counts the invitation for the member, network or address; once, even if its transaction is repeated. Throws the
   * problem of its limit, with `Retry-After`.
   */
  spend: (counted: Counted) => Promise<void>
  /** Takes back everything that `spend` has counted, also if it threw. */
  refund: () => Promise<void>
}

export function invitationBudget(
  reply: FastifyReply,
  keys: Readonly<Record<Counted, string | number>>,
): InvitationBudget {
  const spent: Partial<Record<Counted, string | number>> = {}
  return {
    async spend(counted) {
      if (counted in spent) return
      spent[counted] = keys[counted]
      const wait = await reply.trySpend('invitationEmails', { [counted]: keys[counted] })
      if (wait === 0) return
      void reply.header('retry-after', Math.ceil(wait / 1000))
      throw new ProblemError(limitProblems[counted])
    },
    refund: () => reply.refund('invitationEmails', spent),
  }
}
