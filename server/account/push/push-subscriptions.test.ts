import { describe, expect } from 'vitest'
import { downloadArchive, listDevices, signOutDevice } from '../../../contract/account/calls.ts'
import * as calls from '../../../contract/account/push/calls.ts'
import { commands } from '../../site/operator/commands.ts'
import { buildMember, buildSession, hoursFromNow, MemberCaller, removeAccount } from '../../testing/builders.ts'
import { PushedBrowser } from '../../testing/push-service.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const subscribe = (member: MemberCaller, endpoint = `https://push.example/${member.id}`, choice = {}) =>
  member.request(calls.subscribeToPush, { body: { endpoint, keys: new PushedBrowser().keys, ...choice } })
const stateOf = (member: MemberCaller) => member.request(calls.getPushState)
const onOtherDevice = async (world: World, member: MemberCaller) =>
  new MemberCaller(world, await buildSession(world, member.id), member)
const endpointsIn = async ({ db }: World) =>
  (await db.selectFrom('pushSubscriptions').select('endpoint').orderBy('endpoint').execute()).map((row) => row.endpoint)

describe('the push subscription of a device', () => {
  // Requirement notifications-36: Members turn push notifications on for each device, and choose whether they show names and
  // texts of others, and the quiet hours. They end with the session. A member has up to 20 such devices.
  test('is turned on, renewed and turned off for this device only', async ({ world }) => {
    const phone = await buildMember(world)
    const laptop = await onOtherDevice(world, phone)
    await subscribe(phone, 'https://push.example/phone', { showsTexts: false, quietFrom: null })
    await subscribe(laptop, 'https://push.example/laptop')
    await subscribe(phone, 'https://push.example/new')
    await subscribe(laptop, 'https://push.example/laptop', { quietFrom: 20 })
    expect((await stateOf(phone)).subscription).toEqual({ showsTexts: false, quietFrom: null })
    expect((await stateOf(laptop)).subscription).toEqual({ showsTexts: true, quietFrom: 20 })
    expect(await endpointsIn(world)).toEqual(['https://push.example/laptop', 'https://push.example/new'])
    await phone.request(calls.unsubscribeFromPush)
    await phone.request(calls.unsubscribeFromPush)
    expect((await stateOf(phone)).subscription).toBeNull()
    expect(await endpointsIn(world)).toEqual(['https://push.example/laptop'])
  })

  test('ends when the session ends, when another member uses the browser, and with the account', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const phone = await onOtherDevice(world, ada)
    await subscribe(phone)
    const devices = await ada.request(listDevices, { parameters: { id: ada.id } })
    const deviceId = devices.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    await ada.request(signOutDevice, { parameters: { id: ada.id, deviceId } })
    expect(await endpointsIn(world)).toEqual([])
    await subscribe(ada, 'https://push.example/shared')
    await subscribe(ben, 'https://push.example/shared')
    expect([(await stateOf(ada)).subscription, (await stateOf(ben)).subscription]).toEqual([
      null,
      { showsTexts: true, quietFrom: 22 },
    ])
    await removeAccount(world, ben)
    expect(await endpointsIn(world)).toEqual([])
  })

  test('stays with a session that continues under a new id after a proof', async ({ world }) => {
    const ada = await buildMember(world)
    await subscribe(ada)
    await world.db.updateTable('sessions').set({ idHash: 'another' }).where('userId', '=', ada.id).execute()
    const rows = await world.db.selectFrom('pushSubscriptions').select('sessionHash').execute()
    expect(rows).toEqual([{ sessionHash: 'another' }])
  })

  test('replaces the one that was renewed least recently on the 21st device', async ({ world }) => {
    const ada = await buildMember(world)
    for (let number = 0; number < 21; number += 1) {
      await subscribe(await onOtherDevice(world, ada), `https://push.example/${number}`)
      const renewedAt = hoursFromNow(number - 100).toISOString()
      const { db } = world
      await db.updateTable('pushSubscriptions').set({ renewedAt }).where('endpoint', 'like', `%/${number}`).execute()
    }
    const endpoints = await endpointsIn(world)
    expect(endpoints).toHaveLength(20)
    expect(endpoints).not.toContain('https://push.example/0')
  })

  // Shows notifications-35.
  test.for([
    ['an address without TLS', { endpoint: 'http://push.example/1' }],
    ['an address that is none', { endpoint: 'push' }],
    ['an address of an invalid host', { endpoint: 'https://a b/' }],
    ['an address with an invalid port', { endpoint: 'https://push.example:99999/' }],
    ['a short key', { keys: { p256dh: 'AAAA', auth: new PushedBrowser().keys.auth } }],
    ['another field', { userId: 1 }],
  ] as const)('is rejected with %s', async ([_case, change], { world }) => {
    const ada = await buildMember(world)
    const body = { endpoint: 'https://push.example/1', keys: new PushedBrowser().keys, ...change }
    const problem = await ada.requestProblem(calls.subscribeToPush, { body })
    expect(problem.name).toBe('InvalidInput')
    expect((await world.visitor.requestProblem(calls.getPushState)).name).toBe('NotSignedIn')
  })

  test('is in the archive of the member, without the address', async ({ world }) => {
    const ada = await buildMember(world)
    await subscribe(ada, 'https://push.example/secret')
    const archive = await ada.request(downloadArchive, { parameters: { id: ada.id } })
    expect(archive.pushSubscriptions).toEqual([
      { service: 'push.example', showsTexts: true, quietFrom: 22, renewedAt: expect.any(String) },
    ])
    expect(JSON.stringify(archive)).not.toContain('secret')
  })
})

describe('the keys of the site', () => {
  // Requirement notifications-37: The keys are made once; after `rotate-push-keys`, browsers renew their subscriptions. Without
  // `PUSH_SUBJECT` and `CONTACT_EMAIL`, the site sends no pushes.
  test('stay the same until the operator replaces them, and devices then have to renew', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ pushSubject: 'mailto:us@example.org' })
    const ada = await buildMember(world)
    const { publicKey } = await stateOf(ada)
    expect(Buffer.from(publicKey ?? '', 'base64url')).toHaveLength(65)
    expect((await stateOf(ada)).publicKey).toBe(publicKey)
    await subscribe(ada)
    const context = { ...world.services, now: new Date() }
    expect(await commands['rotate-push-keys']?.run(context, [])).toContain('1 device gets')
    const state = await stateOf(ada)
    expect(state.publicKey).not.toBe(publicKey)
    expect(state.subscription).toEqual({ showsTexts: true, quietFrom: 22 })
    expect(await endpointsIn(world)).toEqual([null])
    await subscribe(ada, 'https://push.example/renewed')
    expect(await endpointsIn(world)).toEqual(['https://push.example/renewed'])
  })

  test('are not offered by a site without an address for push services', async ({ world }) => {
    expect((await stateOf(await buildMember(world))).publicKey).toBeNull()
  })
})
