// @engine sqlite
import { describe, expect } from 'vitest'
import * as calls from '../../contract/account/calls.ts'
import { getSessionUser, login } from '../../contract/sign-in/calls.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { buildMember, buildSession, hoursFromNow } from '../testing/builders.ts'
import { Caller, readSessionCookie } from '../testing/caller.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const password = 'analytical engine'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Signs a member in on another browser. */
async function openBrowser(world: World, { id }: { id: number }) {
  const sessionId = await buildSession(world, id)
  return { sessionId, caller: new Caller(world.app, sessionId) }
}

const isSignedIn = async (caller: Caller) => (await caller.send(getSessionUser)).status === 200

describe('listing my devices', () => {
  test('returns every signed-in device with its user agent, and marks the current one', async ({ world }) => {
    const ada = await buildMember(world, { username: 'ada', passwordHash: await hashPassword(password) })
    await buildMember(world)
    await buildSession(world, ada.id, hoursFromNow(-1))
    const signedIn = await world.visitor.inject({
      method: 'POST',
      url: login.path,
      headers: { 'user-agent': firefox },
      payload: { username: 'ada', password },
    })
    const here = new Caller(world.app, readSessionCookie(signedIn.headers))

    const devices = await here.request(calls.listDevices, { parameters: { id: ada.id } })

    expect(devices.map(({ isCurrent, userAgent }) => ({ isCurrent, userAgent }))).toEqual([
      { isCurrent: true, userAgent: firefox },
      { isCurrent: false, userAgent: null },
    ])
    for (const { createdAt, lastSeenAt } of devices) {
      expect(lastSeenAt).toBe(createdAt)
      expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000)
    }
    expect(JSON.stringify(devices)).not.toContain(readSessionCookie(signedIn.headers))
  })

  test('updates the last use of a device at most every 15 minutes', async ({ world }) => {
    const ada = await buildMember(world)
    const parameters = { id: ada.id }
    const createdAt = hoursFromNow(-2).toISOString()
    await world.db.updateTable('sessions').set({ createdAt }).execute()

    await ada.request(calls.listDevices, { parameters })
    const [seen] = await ada.request(calls.listDevices, { parameters })
    expect(seen?.createdAt).toBe(createdAt)
    expect(Date.now() - Date.parse(seen?.lastSeenAt ?? '')).toBeLessThan(60_000)

    const aWhileAgo = hoursFromNow(-0.2).toISOString()
    await world.db.updateTable('sessions').set({ lastSeenAt: aWhileAgo }).execute()
    world.services.live.streams.notifyEnded()
    expect((await ada.request(calls.listDevices, { parameters }))[0]?.lastSeenAt).toBe(aWhileAgo)
  })

  test('truncates a long user agent to 300 characters', async ({ world }) => {
    const ada = await buildMember(world, { username: 'ada', passwordHash: await hashPassword(password) })
    const headers = { 'user-agent': 'x'.repeat(5000) }
    await world.visitor.inject({ method: 'POST', url: login.path, headers, payload: { username: 'ada', password } })
    const [device] = await ada.request(calls.listDevices, { parameters: { id: ada.id } })
    expect(device?.userAgent).toBe('x'.repeat(300))
  })
})

describe('signing out of one of my devices', () => {
  test('ends only the session and the live stream of that device', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const ada = await buildMember(world)
    const [phone, laptop] = [await openBrowser(world, ada), await openBrowser(world, ada)]
    const stream = await openEventStream(world.app, phone.sessionId)
    const kept = await openEventStream(world.app, laptop.sessionId)
    const parameters = { id: ada.id }
    const [device] = await phone.caller
      .request(calls.listDevices, { parameters })
      .then((all) => all.filter(({ isCurrent }) => isCurrent))

    await ada.request(calls.signOutDevice, { parameters: { id: ada.id, deviceId: device?.id ?? '' } })

    expect(await stream.next()).toBeUndefined()
    expect(await Promise.all([ada, phone.caller, laptop.caller].map(isSignedIn))).toEqual([true, false, true])
    expect(world.services.live.streams.count(ada.id)).toBe(1)
    expect(await ada.request(calls.listDevices, { parameters })).toHaveLength(2)
    kept.close()
  })

  test("rejects an unknown device and another member's device, which stays signed in", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const [device] = await ben.request(calls.listDevices, { parameters: { id: ben.id } })
    const getRejection = (id: number, deviceId: string) =>
      ada.requestProblem(calls.signOutDevice, { parameters: { id, deviceId } }).then(({ name }) => name)

    expect(await getRejection(ada.id, device?.id ?? '')).toBe('NotFound')
    expect(await getRejection(ada.id, 'unknown')).toBe('NotFound')
    expect(await getRejection(ada.id, 'a\0b')).toBe('InvalidInput')
    expect(await getRejection(ben.id, device?.id ?? '')).toBe('NotYours')
    expect(await isSignedIn(ben)).toBe(true)
  })
})

describe('signing out everywhere', () => {
  // Shows accounts-52.
  test('ends all my sessions and live streams except those of the current browser', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const [here, phone] = [await openBrowser(world, ada), await openBrowser(world, ada)]
    const [stream, hereStream] = [
      await openEventStream(world.app, phone.sessionId),
      await openEventStream(world.app, here.sessionId),
    ]

    await here.caller.request(calls.signOutEverywhere, { parameters: { id: ada.id } })

    expect(await stream.next()).toBeUndefined()
    expect(await Promise.all([here.caller, ada, phone.caller, ben].map(isSignedIn))).toEqual([true, false, false, true])
    expect(world.services.live.streams.count(ada.id)).toBe(1)
    hereStream.close()
  })

  test("answers 403 for another member's devices, 404 for an unknown member and 401 for a visitor", async ({
    world,
  }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    for (const call of [calls.listDevices, calls.signOutEverywhere]) {
      expect(await ada.requestProblem(call, { parameters: { id: ben.id } })).toMatchObject({
        name: 'NotYours',
        status: 403,
      })
      expect(await ada.requestProblem(call, { parameters: { id: 4711 } })).toMatchObject({
        name: 'NotFound',
        status: 404,
      })
      expect((await world.visitor.requestProblem(call, { parameters: { id: ada.id } })).name).toBe('NotSignedIn')
    }
    const parameters = { id: ada.id, deviceId: 'x' }
    expect((await world.visitor.requestProblem(calls.signOutDevice, { parameters })).name).toBe('NotSignedIn')
    expect(await isSignedIn(ben)).toBe(true)
  })
})
