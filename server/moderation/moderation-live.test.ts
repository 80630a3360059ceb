// @engine sqlite
import { expect } from 'vitest'
import { appealDecision, reportSubject } from '../../contract/moderation/calls.ts'
import * as calls from '../../contract/moderation/moderator-calls.ts'
import { buildMember } from '../testing/builders.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import { test } from '../testing/test.ts'

// Requirement moderation-46: The screens of moderators show new reports, appeals, notes and actions without reloading.
test('reports, appeals, notes and actions reach the screens of moderators only', async ({ world }) => {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const moderator = await buildMember(world, { role: 'moderator' })
  const colleague = watchLiveChanges(world, await buildMember(world, { role: 'administrator' }))
  const stranger = watchLiveChanges(world, await buildMember(world), { topics: ['moderation'] })
  const reason = 'No advertising, please.'
  const parameters = { userId: ben.id }

  await ada.request(reportSubject, { body: { kind: 'member', subjectId: ben.id, reason: 'spam' } })
  expect(await colleague.takeChanges()).toEqual([{ topic: 'moderation' }])
  await moderator.request(calls.addMemberNote, { parameters, body: { text: 'Warned before' } })
  expect(await colleague.takeChanges()).toEqual([{ topic: 'moderation' }])
  const { id: actionId } = await moderator.request(calls.actOnMember, { parameters, body: { kind: 'warn', reason } })
  expect(await colleague.takeChanges()).toContainEqual({ topic: 'moderation' })
  await ben.request(appealDecision, { parameters: { actionId }, body: { text: 'I did not.' } })
  expect(await colleague.takeChanges()).toEqual([{ topic: 'moderation' }])
  expect(await stranger.takeChanges()).toEqual([])
})
