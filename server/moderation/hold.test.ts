import { describe, expect } from 'vitest'
import { createEvent } from '../../contract/events/calls.ts'
import { listOwnDecisions, reportSubject } from '../../contract/moderation/calls.ts'
import { dismissReports, listModerationActions, listReportCases } from '../../contract/moderation/moderator-calls.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const established = (world: World) => buildMember(world, { createdAt: hoursFromNow(-15 * 24) })
const report = (reporter: MemberCaller, { id }: { id: number }) =>
  reporter.request(reportSubject, { body: { kind: 'member', subjectId: id, reason: 'spam' } })
const event = () => ({ body: { title: 'Night', date: hoursFromNow(24).toISOString(), location: '97205' } })

describe('a newcomer whom members report', () => {
  // Requirement moderation-39: Reports of three established members put a newcomer on hold until a moderator dismisses
  // them.
  test('is on hold after reports of three established members, until a moderator dismisses them', async ({ world }) => {
    const moderator = await buildMember(world, { role: 'moderator', createdAt: hoursFromNow(-15 * 24) })
    const ada = await buildMember(world)
    const [ben, cleo, dora] = [await established(world), await established(world), await established(world)]
    await Promise.all([report(ben, ada), report(cleo, ada)])
    // A second report of the same member, and the report of another newcomer.
    await report(ben, ada)
    await report(await buildMember(world), ada)
    await ada.request(createEvent, event())

    await report(dora, ada)

    expect((await ada.requestProblem(createEvent, event())).name).toBe('AccountOnHold')
    expect(await ada.request(listNotifications)).toMatchObject([{ title: 'Your account is on hold' }])
    expect(await ada.request(listOwnDecisions)).toMatchObject([{ kind: 'hold', canAppeal: true }])
    expect(await moderator.request(listReportCases)).toMatchObject([{ member: { heldAt: expect.any(String) } }])
    expect(await moderator.request(listModerationActions)).toMatchObject([
      { kind: 'hold', channel: 'rule', actor: null },
    ])

    const dismissal = { kind: 'member' as const, subjectId: ada.id, reason: 'A misunderstanding' }
    await moderator.request(dismissReports, { body: dismissal })
    await ada.request(createEvent, event())
    expect((await ada.request(listNotifications))[0]).toMatchObject({ title: 'Your account works as before' })
  })
})

// Shows moderation-39.
test('reports of an established member do not put the member on hold', async ({ world }) => {
  const ada = await established(world)
  for (const reporter of [await established(world), await established(world), await established(world)])
    await report(reporter, ada)
  await ada.request(createEvent, event())
  expect(await ada.request(listNotifications)).toEqual([])
})
