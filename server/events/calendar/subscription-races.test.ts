import { describe, expect } from 'vitest'
import * as calls from '../../../contract/events/calendar/calls.ts'
import { hashPassword } from '../../sign-in/passwords.ts'
import { buildCalendarAddress, buildMember, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const currentPassword = 'analytical engine'

async function buildAda(world: World): Promise<MemberCaller> {
  return buildMember(world, { passwordHash: await hashPassword(currentPassword) })
}

describe('a calendar subscription', () => {
  // Requirement calendar-8: A member can have up to 20 calendar addresses, each with a name of its own (case does not
  // matter) and the time a calendar last read it.
  test('exists at most 20 times per member, also when 30 requests arrive at once', async ({ world }) => {
    const ada = await buildAda(world)
    const requests = Array.from({ length: 30 }, (_, number) =>
      ada.send(calls.createCalendarSubscription, { body: { name: `Phone ${number}`, currentPassword } }),
    )
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(10)
    expect(await ada.request(calls.listCalendarSubscriptions)).toHaveLength(20)
  })

  // Shows calendar-8.
  test('has a name that no other address of the member has, in any case, also when requests arrive at once', async ({
    world,
  }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    await buildCalendarAddress(world, ben, 'Küche')
    const body = { name: 'Küche', currentPassword }
    const answers = await Promise.all([1, 2, 3].map(() => ada.send(calls.createCalendarSubscription, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])

    const again = { body: { name: ' KÜCHE ', currentPassword } }
    expect(await ada.requestProblem(calls.createCalendarSubscription, again)).toEqual({
      name: 'InvalidInput',
      status: 400,
      errors: { name: 'You already have an address with this name' },
    })
    const [listed, ...others] = await ada.request(calls.listCalendarSubscriptions)
    expect(others).toEqual([])
    await ada.request(calls.deleteCalendarSubscription, { parameters: { subscriptionId: listed?.id ?? 0 } })
    expect(await ada.request(calls.createCalendarSubscription, again)).toMatchObject({ name: 'KÜCHE' })
  })
})
