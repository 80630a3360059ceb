// @engine sqlite
import { describe, expect, vi } from 'vitest'
import { listDevices, signOutDevice, signOutEverywhere } from '../../../contract/account/calls.ts'
import {
  changePassword,
  forgotPassword,
  getSessionUser,
  login,
  logout,
  register,
  resetPassword,
} from '../../../contract/sign-in/calls.ts'
import { livePath } from '../../../contract/platform/live.ts'
import { hashPassword } from '../../sign-in/passwords.ts'
import { buildMember, buildSession } from '../../testing/builders.ts'
import { Caller, readSessionCookie } from '../../testing/caller.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { describeProcesses } from '../../testing/second-process.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

/** Opens a browser of a member, with a session and a live stream. */
async function openBrowser(world: World, userId: number) {
  const sessionId = await buildSession(world, userId)
  const stream = await openEventStream(world.app, sessionId)
  return { caller: new Caller(world.app, sessionId), sessionId, stream }
}

const openStreams = (world: World, { id }: { id: number }) => world.services.live.streams.count(id)

describe('a live stream ends', () => {
  test('when the member signs out in the same browser, but not in others', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const ada = await buildMember(world)
    const [phone] = [await openBrowser(world, ada.id), await openBrowser(world, ada.id)]

    await phone.caller.request(logout)

    expect(await phone.stream.next()).toBeUndefined()
    expect(openStreams(world, ada)).toBe(1)
  })

  test('when another member signs in with the same browser', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const ben = { username: 'ben', password: 'analytical engine', fullName: 'Ben', email: 'ben@example.org' }
    await world.visitor.request(register, { body: ben })
    const ada = await buildMember(world)
    const shared = await openBrowser(world, ada.id)

    await shared.caller.request(login, { body: { username: ben.username, password: ben.password } })

    expect(await shared.stream.next()).toBeUndefined()
  })

  test('in all other browsers when the member changes their password, and in this one when they sign out', async ({
    world,
  }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const passwordHash = await hashPassword('analytical engine')
    const [ada, ben] = [await buildMember(world, { passwordHash }), await buildMember(world)]
    const [phone, laptop] = [await openBrowser(world, ada.id), await openBrowser(world, ada.id)]
    await openBrowser(world, ben.id)
    const change = { currentPassword: 'analytical engine', newPassword: 'difference engine' }

    const { headers } = await phone.caller.send(changePassword, { parameters: { id: ada.id }, body: change })

    expect(await laptop.stream.next()).toBeUndefined()
    expect([openStreams(world, ada), openStreams(world, ben)]).toEqual([1, 1])
    await new Caller(world.app, readSessionCookie(headers)).request(logout)
    expect(await phone.stream.next()).toBeUndefined()
  })

  test('or is refused if it opens at the moment when the session ends', async ({ world }) => {
    const ada = await buildMember(world)
    const sessions = await Promise.all(Array.from({ length: 10 }, () => buildSession(world, ada.id)))
    const openAndSignOut = async (sessionId: string) => {
      const browser = new Caller(world.app, sessionId)
      const opening = browser.inject({ method: 'GET', url: livePath })
      return (await Promise.all([opening, browser.send(logout)]))[0].status
    }

    // The request of a stream that stays open would not return.
    const statuses = await Promise.all(sessions.map(openAndSignOut))

    expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([])
    expect(openStreams(world, ada)).toBe(0)
  })
})

describeProcesses('two processes of one site', (buildProcess) => {
  // Requirement accounts-98: A session that ends in one process is rejected at once by the others, which may have cached it.
  test.for(['the member signs out', 'another device signs it out', 'all other devices are signed out'] as const)(
    'reject a session when %s',
    async (way, { world }) => {
      const [one, two] = [await buildProcess(world), await buildProcess(world)]
      const ada = await buildMember(one)
      const lost = await buildSession(world, ada.id)
      const status = async () => (await new Caller(two.app, lost).send(getSessionUser)).status
      expect(await status()).toBe(200)
      const parameters = { id: ada.id }
      const devices = await ada.request(listDevices, { parameters })
      const deviceId = devices.find(({ isCurrent }) => !isCurrent)?.id ?? ''
      if (way === 'the member signs out') await new Caller(one.app, lost).request(logout)
      else if (way === 'another device signs it out')
        await ada.request(signOutDevice, { parameters: { ...parameters, deviceId } })
      else await ada.request(signOutEverywhere, { parameters })
      // Without the message of the other process, the cache keeps a session for five seconds.
      await expect.poll(status, { timeout: 2_000 }).toBe(401)
    },
  )

  test('close the streams of a session that ended on the other process, and no others', async ({ world }) => {
    const [one, two] = [await buildProcess(world), await buildProcess(world)]
    const [ada, ben] = [await buildMember(one), await buildMember(two)]
    const [phone] = [await openBrowser(two, ada.id), await openBrowser(two, ada.id), await openBrowser(two, ben.id)]

    await new Caller(one.app, phone.sessionId).request(logout)

    expect(await phone.stream.next()).toBeUndefined()
    expect([openStreams(two, ada), openStreams(two, ben)]).toEqual([1, 1])
  })

  test('close the streams of the sessions that a password change ends, and keep those of the current session', async ({
    world,
  }) => {
    const [one, two] = [await buildProcess(world), await buildProcess(world)]
    const ada = await buildMember(one, { passwordHash: await hashPassword('analytical engine') })
    const [phone, laptop] = [await openBrowser(two, ada.id), await openBrowser(two, ada.id)]
    const change = { currentPassword: 'analytical engine', newPassword: 'difference engine' }
    const browser = new Caller(one.app, phone.sessionId)

    const { headers } = await browser.send(changePassword, { parameters: { id: ada.id }, body: change })

    expect(await laptop.stream.next()).toBeUndefined()
    expect(openStreams(two, ada)).toBe(1)
    await new Caller(one.app, readSessionCookie(headers)).request(logout)
    expect(await phone.stream.next()).toBeUndefined()
  })

  test('end all streams of a member who resets the password at one of them', async ({ world }) => {
    const [one, two] = [await buildProcess(world), await buildProcess(world)]
    const [ada, ben] = [await buildMember(one), await buildMember(two)]
    const browsers = [await openBrowser(one, ada.id), await openBrowser(two, ada.id)]
    const others = await openBrowser(two, ben.id)
    await one.visitor.request(forgotPassword, { body: { email: ada.email } })
    await vi.waitUntil(() => world.emails.length > 0)
    const token = /token=([\w-]+)/.exec(world.emails[0]?.text ?? '')?.[1] ?? ''

    await one.visitor.request(resetPassword, { body: { token, email: ada.email, password: 'difference engine' } })

    for (const browser of browsers) expect(await browser.stream.next()).toBeUndefined()
    expect(openStreams(two, ben)).toBe(1)
    others.stream.close()
  })
})
