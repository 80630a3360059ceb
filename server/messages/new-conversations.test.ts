import { describe, expect } from 'vitest'
import { joinEvent } from '../../contract/events/calls.ts'
import { getNewConversation, listMessages, sendMessage } from '../../contract/messages/calls.ts'
import { newConversationLimits } from '../../contract/messages/new-conversations.ts'
import { newcomerDays } from '../../contract/people/restrictions.ts'
import { buildEvent, buildMember, buildMessage, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const { newMember, member } = newConversationLimits

const buildStrangers = (world: World, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildMember(world)))
const write = (from: MemberCaller, to: { id: number }) =>
  from.send(sendMessage, { body: { receiverId: to.id, content: 'Shall we play?' } })
const statusesOf = async (sending: readonly ReturnType<typeof write>[]) =>
  (await Promise.all(sending)).map(({ status }) => status)
const allowanceFor = async (from: MemberCaller, to: { id: number }) =>
  (await from.request(getNewConversation, { parameters: { userId: from.id, otherUserId: to.id } })).allowance

async function startConversations(world: World, from: { id: number }, count: number, sentAt = new Date()) {
  for (const stranger of await buildStrangers(world, count)) await buildMessage(world, { from, to: stranger, sentAt })
}

describe('a member who joined within the last two weeks', () => {
  // Requirement messages-41: A member can start 40 conversations with strangers in 24 hours, and 10 in the first two
  // weeks; the conversation warns before and says when the next one can start (decision 76).
  test('can start ten conversations with strangers a day, continue them and answer', async ({ world }) => {
    const ada = await buildMember(world)
    const [ben, cleo, ...strangers] = (await buildStrangers(world, 12)) as [MemberCaller, MemberCaller, MemberCaller]
    for (const stranger of strangers) expect((await write(ada, stranger)).status).toBe(201)

    const response = await write(ada, ben)
    expect(response).toMatchObject({ status: 429, body: { title: 'Too many new conversations' } })
    const seconds = Number(response.headers['retry-after'])
    expect(seconds).toBeGreaterThan(23 * 60 * 60)
    expect(seconds).toBeLessThanOrEqual(24 * 60 * 60)
    expect(await ada.request(listMessages, { parameters: { userId: ada.id, otherUserId: ben.id } })).toEqual([])

    expect((await write(ada, strangers[0])).status).toBe(201)
    await buildMessage(world, { from: ben, to: ada })
    expect((await write(ada, ben)).status).toBe(201)
    // An answer frees a place, because the member who answers is no stranger any more.
    expect((await write(ada, cleo)).status).toBe(429)
    await buildMessage(world, { from: strangers[0], to: ada })
    expect((await write(ada, cleo)).status).toBe(201)
  })

  // Shows messages-41.
  test('is warned from the fifth conversation and learns when the next one can start', async ({ world }) => {
    const ada = await buildMember(world)
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    await startConversations(world, ada, 4)
    expect(await allowanceFor(ada, ben)).toEqual({ begun: 4, limit: newMember.perDay, warns: false, nextAt: null })
    await startConversations(world, ada, 1)
    expect(await allowanceFor(ada, ben)).toMatchObject({ begun: newMember.warnsFrom, warns: true, nextAt: null })

    const sentAt = hoursFromNow(-20)
    await startConversations(world, ada, 5, sentAt)
    const nextAt = new Date(sentAt.getTime() + 24 * 60 * 60_000).toISOString()
    expect(await allowanceFor(ada, ben)).toMatchObject({ begun: 10, nextAt })

    await buildMessage(world, { from: cleo, to: ada })
    expect(await allowanceFor(ada, cleo)).toBeNull()
    const foreign = await ben.requestProblem(getNewConversation, {
      parameters: { userId: ada.id, otherUserId: cleo.id },
    })
    expect(foreign.name).toBe('NotYours')
  })

  // Shows messages-41.
  test('can always write to members with whom they share an event', async ({ world }) => {
    const [ada, host, guest] = (await buildStrangers(world, 3)) as [MemberCaller, MemberCaller, MemberCaller]
    const parameters = { eventId: await buildEvent(world, { host }) }
    for (const { id, request } of [ada, guest].map((one) => ({ id: one.id, request: one.request.bind(one) })))
      await request(joinEvent, { parameters, body: { userId: id } })
    await startConversations(world, ada, 9)

    expect(await allowanceFor(ada, guest)).toBeNull()
    expect(await statusesOf([write(ada, host), write(ada, guest)])).toEqual([201, 201])
    expect(await allowanceFor(ada, await buildMember(world))).toMatchObject({ begun: 9 })
  })

  test('cannot start more than ten conversations at once', async ({ world }) => {
    const ada = await buildMember(world)
    const strangers = await buildStrangers(world, 15)
    const statuses = await statusesOf(strangers.map((stranger) => write(ada, stranger)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  test('can start new conversations when those of the day before are 24 hours old', async ({ world }) => {
    const ada = await buildMember(world, { createdAt: hoursFromNow(-72) })
    await startConversations(world, ada, 10, hoursFromNow(-25))
    expect(await allowanceFor(ada, await buildMember(world))).toMatchObject({ begun: 0, nextAt: null })
  })
})

// Shows messages-41.
test('a member who joined two weeks ago can start forty conversations a day', async ({ world }) => {
  const ada = await buildMember(world, { createdAt: hoursFromNow(-newcomerDays * 24) })
  await startConversations(world, ada, member.perDay - 1)
  const [ben, cleo] = [await buildMember(world), await buildMember(world)]
  expect((await write(ada, ben)).status).toBe(201)
  expect((await write(ada, cleo)).status).toBe(429)
})
