import { describe, expect } from 'vitest'
import { getSessionUser, login } from '../../contract/auth/auth.ts'
import * as calls from '../../contract/account/devices.ts'
import { hashPassword } from '../auth/passwords.ts'
import { buildMember, buildSession, hoursFromNow } from '../testing/builders.ts'
import { Caller, sessionIn } from '../testing/caller.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const password = 'analytical engine'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Another browser in which a member is signed in. */
async function openBrowser(world: World, { id }: { id: number }) {
  const sessionId = await buildSession(world, id)
  return { sessionId, caller: new Caller(world.app, sessionId) }
}

const isSignedIn = async (caller: Caller) => (await caller.send(getSessionUser)).status === 200

describe('my devices', () => {
  test('are all in which I am signed in, this one marked, each as its browser calls itself', async ({ world }) => {
    const ada = await buildMember(world, { username: 'ada', passwordHash: await hashPassword(password) })
    await buildMember(world)
    await buildSession(world, ada.id, hoursFromNow(-1))
    const signedIn = await world.visitor.request({
      method: 'POST',
      url: login.path,
      headers: { 'user-agent': firefox },
      payload: { username: 'ada', password },
    })
    const here = new Caller(world.app, sessionIn(signedIn.headers))

    const devices = await here.ask(calls.listDevices, { parameters: { id: ada.id } })

    expect(devices.map(({ isCurrent, userAgent }) => ({ isCurrent, userAgent }))).toEqual([
      { isCurrent: true, userAgent: firefox },
      { isCurrent: false, userAgent: null },
    ])
    for (const { createdAt, lastSeenAt } of devices) {
      expect(lastSeenAt).toBe(createdAt)
      expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000)
    }
    expect(JSON.stringify(devices)).not.toContain(sessionIn(signedIn.headers))
  })

  test('are seen again when they are used, which is written once in a quarter of an hour', async ({ world }) => {
    const ada = await buildMember(world)
    const parameters = { id: ada.id }
    const createdAt = hoursFromNow(-2).toISOString()
    await world.db.updateTable('sessions').set({ createdAt }).execute()

    await ada.ask(calls.listDevices, { parameters })
    const [seen] = await ada.ask(calls.listDevices, { parameters })
    expect(seen?.createdAt).toBe(createdAt)
    expect(Date.now() - Date.parse(seen?.lastSeenAt ?? '')).toBeLessThan(60_000)

    const aWhileAgo = hoursFromNow(-0.2).toISOString()
    await world.db.updateTable('sessions').set({ lastSeenAt: aWhileAgo }).execute()
    world.services.live.streams.sayEnded()
    expect((await ada.ask(calls.listDevices, { parameters }))[0]?.lastSeenAt).toBe(aWhileAgo)
  })

  test('keep what a browser says of itself to a bearable length', async ({ world }) => {
    const ada = await buildMember(world, { username: 'ada', passwordHash: await hashPassword(password) })
    const headers = { 'user-agent': 'x'.repeat(5000) }
    await world.visitor.request({ method: 'POST', url: login.path, headers, payload: { username: 'ada', password } })
    const [device] = await ada.ask(calls.listDevices, { parameters: { id: ada.id } })
    expect(device?.userAgent).toBe('x'.repeat(300))
  })
})

describe('signing out of one of my devices', () => {
  test('ends its session and its live stream at once, and no other', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const ada = await buildMember(world)
    const [phone, laptop] = [await openBrowser(world, ada), await openBrowser(world, ada)]
    const stream = await openEventStream(world.app, phone.sessionId)
    const kept = await openEventStream(world.app, laptop.sessionId)
    const parameters = { id: ada.id }
    const [device] = await phone.caller.ask(calls.listDevices, { parameters }).then((all) => all.filter(isHere))

    await ada.ask(calls.signOutDevice, { parameters: { id: ada.id, deviceId: device?.id ?? '' } })

    expect(await stream.next()).toBeUndefined()
    expect(await Promise.all([ada, phone.caller, laptop.caller].map(isSignedIn))).toEqual([true, false, true])
    expect(world.services.live.streams.count(ada.id)).toBe(1)
    expect(await ada.ask(calls.listDevices, { parameters })).toHaveLength(2)
    kept.leave()
  })

  test("refuses a device that is unknown or somebody else's, which stays signed in", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const [device] = await ben.ask(calls.listDevices, { parameters: { id: ben.id } })
    const refusal = (id: number, deviceId: string) =>
      ada.refusal(calls.signOutDevice, { parameters: { id, deviceId } }).then(({ name }) => name)

    expect(await refusal(ada.id, device?.id ?? '')).toBe('NotFound')
    expect(await refusal(ada.id, 'unknown')).toBe('NotFound')
    expect(await refusal(ada.id, 'a\0b')).toBe('InvalidInput')
    expect(await refusal(ben.id, device?.id ?? '')).toBe('NotYours')
    expect(await isSignedIn(ben)).toBe(true)
  })
})

describe('signing out everywhere', () => {
  test('ends every session of mine but this one, with their live streams', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const [here, phone] = [await openBrowser(world, ada), await openBrowser(world, ada)]
    const [stream, hereStream] = [
      await openEventStream(world.app, phone.sessionId),
      await openEventStream(world.app, here.sessionId),
    ]

    await here.caller.ask(calls.signOutEverywhere, { parameters: { id: ada.id } })

    expect(await stream.next()).toBeUndefined()
    expect(await Promise.all([here.caller, ada, phone.caller, ben].map(isSignedIn))).toEqual([true, false, false, true])
    expect(world.services.live.streams.count(ada.id)).toBe(1)
    hereStream.leave()
  })

  test("is refused for somebody else, for nobody, and to visitors, like all about one's devices", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    for (const call of [calls.listDevices, calls.signOutEverywhere]) {
      expect(await ada.refusal(call, { parameters: { id: ben.id } })).toMatchObject({ name: 'NotYours', status: 403 })
      expect(await ada.refusal(call, { parameters: { id: 4711 } })).toMatchObject({ name: 'NotFound', status: 404 })
      expect((await world.visitor.refusal(call, { parameters: { id: ada.id } })).name).toBe('NotSignedIn')
    }
    const parameters = { id: ada.id, deviceId: 'x' }
    expect((await world.visitor.refusal(calls.signOutDevice, { parameters })).name).toBe('NotSignedIn')
    expect(await isSignedIn(ben)).toBe(true)
  })
})

function isHere({ isCurrent }: calls.Device): boolean {
  return isCurrent
}
