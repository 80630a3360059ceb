// @engine sqlite
import { describe, expect } from 'vitest'
import * as appeals from '../../contract/moderation/calls.ts'
import * as calls from '../../contract/moderation/moderator-calls.ts'
import type { MemberActionKind } from '../../contract/moderation/actions.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

const reason = 'Advertising is not allowed here.'
const text = 'I only gave the dice away.'

function act(moderator: MemberCaller, { id }: { id: number }, kind: MemberActionKind) {
  const until = kind === 'warn' ? undefined : hoursFromNow(24).toISOString()
  return moderator.request(calls.actOnMember, { parameters: { userId: id }, body: { kind, reason, until } })
}

const decide = (appealId: number, decision: 'accept' | 'reject' = 'accept') => ({
  parameters: { appealId },
  body: { decision, reason: 'We talked about it.' },
})

describe('an appeal', () => {
  // Requirement moderation-37: A member appeals once against each decision; another moderator decides, if there is one
  // (decision 185).
  test('is possible once for each action, only for the member whom it affects', async ({ world }) => {
    const moderator = await buildMember(world, { role: 'moderator' })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const { id: actionId } = await act(moderator, ada, 'warn')
    const appeal = { parameters: { actionId }, body: { text } }
    expect(await ada.request(appeals.listOwnDecisions)).toMatchObject([{ id: actionId, reason, canAppeal: true }])
    expect((await ben.requestProblem(appeals.appealDecision, appeal)).name).toBe('NotFound')
    await ada.request(appeals.appealDecision, appeal)
    expect((await ada.requestProblem(appeals.appealDecision, appeal)).name).toBe('AlreadyHandled')
    expect(await ada.request(appeals.listOwnDecisions)).toMatchObject([
      { canAppeal: false, appeal: { text, outcome: null, answer: null } },
    ])
    expect(JSON.stringify(await ada.request(appeals.listOwnDecisions))).not.toContain(`Member ${moderator.username}`)
  })

  // Shows moderation-37.
  test('is decided by another moderator, and accepting it ends the limit', async ({ world }) => {
    const [moderator, other] = [
      await buildMember(world, { role: 'moderator' }),
      await buildMember(world, { role: 'moderator' }),
    ]
    const ada = await buildMember(world)
    const { id: actionId } = await act(moderator, ada, 'limit')
    await ada.request(appeals.appealDecision, { parameters: { actionId }, body: { text } })
    const [open] = await moderator.request(calls.listOpenAppeals)
    expect(open).toMatchObject({ text, canDecide: false, member: { id: ada.id }, action: { kind: 'limit', reason } })
    const id = open?.id ?? 0
    expect((await moderator.requestProblem(calls.decideAppeal, decide(id))).name).toBe('OwnDecision')
    await other.request(calls.decideAppeal, decide(id))
    expect((await other.requestProblem(calls.decideAppeal, decide(id))).name).toBe('AlreadyHandled')
    expect(await other.request(calls.listOpenAppeals)).toEqual([])
    expect(await other.request(calls.getModeratedMember, { parameters: { userId: ada.id } })).toMatchObject({
      limitedUntil: null,
    })
    const [latest] = await ada.request(listNotifications)
    expect(latest).toMatchObject({
      title: 'Your appeal was accepted',
      text: expect.stringContaining('We talked about it.'),
    })
    expect(await ada.request(appeals.listOwnDecisions)).toMatchObject([
      { id: actionId, appeal: { outcome: 'accepted', answer: 'We talked about it.' } },
    ])
  })

  // Shows moderation-37.
  test('is decided by the only moderator if there is no other', async ({ world }) => {
    const [moderator, ada] = [await buildMember(world, { role: 'moderator' }), await buildMember(world)]
    const { id: actionId } = await act(moderator, ada, 'warn')
    await ada.request(appeals.appealDecision, { parameters: { actionId }, body: { text } })
    const [open] = await moderator.request(calls.listOpenAppeals)
    expect(open?.canDecide).toBe(true)
    await moderator.request(calls.decideAppeal, decide(open?.id ?? 0, 'reject'))
    expect(await ada.request(appeals.listOwnDecisions)).toMatchObject([{ appeal: { outcome: 'rejected' } }])
  })
})
