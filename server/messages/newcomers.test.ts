import { describe, expect } from 'vitest'
import { listMessages, sendMessage } from '../../contract/messages/calls.ts'
import { newcomerLimit } from '../../contract/messages/rules.ts'
import { buildMember, buildMessage, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const buildStrangers = (world: World, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildMember(world)))
const write = (from: MemberCaller, to: { id: number }) =>
  from.send(sendMessage, { body: { receiverId: to.id, content: 'Shall we play?' } })
const statusesOf = async (sending: readonly ReturnType<typeof write>[]) =>
  (await Promise.all(sending)).map(({ status }) => status)

describe('a member who joined within the last 24 hours', () => {
  test('can begin ten conversations, continue them and reply to other members', async ({ world }) => {
    const ada = await buildMember(world)
    const [ben, ...strangers] = await buildStrangers(world, 12)
    for (const stranger of strangers.slice(0, 10)) expect((await write(ada, stranger)).status).toBe(201)

    const response = await write(ada, strangers[10] ?? ada)
    expect(response).toMatchObject({ status: 429, body: { title: 'Too many new conversations' } })
    const seconds = Number(response.headers['retry-after'])
    expect(seconds).toBeGreaterThan(newcomerLimit.hours * 60 * 60 - 600)
    expect(seconds).toBeLessThanOrEqual(newcomerLimit.hours * 60 * 60)
    const nothing = { parameters: { userId: ada.id, otherUserId: strangers[10]?.id ?? 0 } }
    expect(await ada.request(listMessages, nothing)).toEqual([])

    expect((await write(ada, strangers[0] ?? ada)).status).toBe(201)
    await buildMessage(world, { from: ben ?? ada, to: ada })
    expect((await write(ada, ben ?? ada)).status).toBe(201)
    await buildMessage(world, { from: strangers[10] ?? ada, to: ada })
    expect((await write(ada, strangers[10] ?? ada)).status).toBe(201)
  })

  test('cannot begin more than ten conversations at once', async ({ world }) => {
    const ada = await buildMember(world)
    const strangers = await buildStrangers(world, 15)
    const statuses = await statusesOf(strangers.map((stranger) => write(ada, stranger)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})

test('a member who joined a day ago can begin any number of conversations', async ({ world }) => {
  const ada = await buildMember(world, { createdAt: hoursFromNow(-newcomerLimit.hours) })
  const statuses = await statusesOf((await buildStrangers(world, 12)).map((stranger) => write(ada, stranger)))
  expect(new Set(statuses)).toEqual(new Set([201]))
})
