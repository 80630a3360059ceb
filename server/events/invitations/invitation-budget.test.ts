// @engine sqlite
import type { FastifyReply } from 'fastify'
import { expect, test, vi } from 'vitest'
import { invitationBudget } from './invitation-budget.ts'

// Requirement api-467: An invitation counts once against its limits, also if its transaction is repeated.
test('an invitation is counted once for each limit', async () => {
  const trySpend = vi.fn<FastifyReply['trySpend']>(async () => 0)
  const budget = invitationBudget({ trySpend } as unknown as FastifyReply, {
    member: 1,
    network: '::1',
    email: 'a@b.org',
  })

  for (const counted of ['member', 'email', 'member', 'email'] as const) await budget.spend(counted)

  expect(trySpend.mock.calls).toEqual([
    ['invitationEmails', { member: 1 }],
    ['invitationEmails', { email: 'a@b.org' }],
  ])
})
