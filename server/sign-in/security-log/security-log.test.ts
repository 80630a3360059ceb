// @engine sqlite
import { describe, expect } from 'vitest'
import * as account from '../../../contract/account/calls.ts'
import { listReportCases } from '../../../contract/moderation/moderator-calls.ts'
import { changePassword, login } from '../../../contract/sign-in/calls.ts'
import { listSecurityEvents } from '../../../contract/sign-in/security-log/calls.ts'
import { securityLogLifetime, securityNetworkLifetime } from '../../../contract/sign-in/rules.ts'
import { hashPassword } from '../passwords.ts'
import { buildMember, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { securityLogWork } from './security-events.ts'
import { recordSecurityEvent } from './security-log.ts'

const password = 'analytical engine'

const buildAda = async (world: World) =>
  buildMember(world, { username: 'ada', passwordHash: await hashPassword(password) })

/** Returns kind, outcome and count of a member's events, the latest first. */
async function readLog(member: MemberCaller) {
  const events = await member.request(listSecurityEvents, { parameters: { id: member.id } })
  return events.map(({ kind, outcome, count }) => `${kind} ${outcome} ${count}`)
}

function signIn(world: World, { username, password: entered, ip }: { username: string; password: string; ip: string }) {
  const headers = { 'user-agent': 'Firefox' }
  return world.visitor.inject({
    method: 'POST',
    url: login.path,
    headers,
    payload: { username, password: entered },
    remoteAddress: ip,
  })
}

describe('the security log', () => {
  // Requirement accounts-70: A security log records sign-ins, failures, rejections, changes of password, address and
  // account, and suspensions, with member, network, browser, request id and outcome, and without secrets.
  test('records sign-ins, wrong passwords, changes and requests that are not allowed', async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    const parameters = { id: ada.id }
    await signIn(world, { username: 'ADA', password: 'a wrong one', ip: '203.0.113.7' })
    await signIn(world, { username: 'ada', password, ip: '203.0.113.7' })
    await ada.requestProblem(account.deleteAccount, { parameters, body: { currentPassword: 'a wrong one' } })
    await ada.requestProblem(account.listDevices, { parameters: { id: ben.id } })
    await ada.request(account.signOutEverywhere, { parameters })

    expect((await readLog(ada)).toSorted()).toEqual([
      'access-denied blocked 1',
      'new-device success 1',
      'password-check failure 1',
      'sign-in failure 1',
      'sign-out-everywhere success 1',
    ])
    expect(await readLog(ben)).toEqual([])
    const failures = await world.db
      .selectFrom('securityEvents')
      .selectAll()
      .where('network', '=', '203.0.113.7')
      .execute()
    for (const event of failures)
      expect(event).toMatchObject({
        network: '203.0.113.7',
        userAgent: 'Firefox',
        requestId: expect.stringMatching(/-/),
        lastAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      })
    expect(JSON.stringify(failures)).not.toMatch(/a wrong one|analytical/)
  })

  // Shows accounts-70.
  test('records the change of a password, and the attempts that the limit rejects', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const ada = await buildAda(world)
    for (let attempt = 0; attempt < 12; attempt += 1)
      await signIn(world, { username: 'ada', password: 'a wrong one', ip: '203.0.113.7' })
    const changed = await ada.send(changePassword, {
      parameters: { id: ada.id },
      body: { currentPassword: password, newPassword: 'difference engine' },
    })
    expect(changed.status).toBe(204)
    const rows = await world.db
      .selectFrom('securityEvents')
      .select(['kind', 'outcome', 'count'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { kind: 'sign-in', outcome: 'failure', count: 10 },
      { kind: 'sign-in', outcome: 'blocked', count: 2 },
      { kind: 'password-check', outcome: 'success', count: 1 },
      { kind: 'password-changed', outcome: 'success', count: 1 },
    ])
  })

  // Shows accounts-71.
  test('records up to 60 rejected requests of one network in a minute', async ({ world }) => {
    const ada = await buildMember(world)
    for (let attempt = 0; attempt < 62; attempt += 1)
      expect((await ada.requestProblem(listReportCases)).status).toBe(403)
    const events = await world.db.selectFrom('securityEvents').select(['kind', 'count']).execute()
    expect(events).toEqual([{ kind: 'access-denied', count: 60 }])
  })

  // Requirement accounts-71: Repeated events are collected, so that an attack does not fill the disk. Networks are
  // cleared after 90 days and events deleted after 180 days (decision 70).
  test('collects failures of any number of networks in at most eight rows per member and day', async ({ world }) => {
    const ada = await buildMember(world)
    const now = new Date('2030-05-17T10:00:00.000Z')
    const attack = { kind: 'sign-in', outcome: 'failure', userId: ada.id, now } as const
    for (let host = 0; host < 60; host += 1)
      await recordSecurityEvent(world.db, { ...attack, request: { ip: `198.51.100.${host}`, headers: {} } as never })
    const rows = await world.db.selectFrom('securityEvents').select(['count', 'network']).execute()
    expect(rows.length).toBeLessThanOrEqual(8)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(60)
  })

  // Requirement accounts-72: Members see the last 50 events of their own account in the settings under Devices, with a
  // shortened network.
  test('shows members only their own last 50 events, with a shortened network', async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    await signIn(world, { username: 'ada', password, ip: '203.0.113.7' })
    for (let hours = 1; hours <= 50; hours += 1)
      await recordSecurityEvent(world.db, {
        kind: 'passkey-added',
        userId: ada.id,
        now: new Date(Date.now() - hours * 60 * 60_000),
      })
    const events = await ada.request(listSecurityEvents, { parameters: { id: ada.id } })
    expect(events).toHaveLength(50)
    expect(events[0]).toMatchObject({ kind: 'new-device', network: '203.0.113.*', userAgent: 'Firefox', count: 1 })
    expect(events[0]).not.toHaveProperty('requestId')
    expect((await ben.requestProblem(listSecurityEvents, { parameters: { id: ada.id } })).name).toBe('NotYours')
    expect((await world.visitor.requestProblem(listSecurityEvents, { parameters: { id: ada.id } })).name).toBe(
      'NotSignedIn',
    )
    const { securityLog } = await ada.request(account.downloadArchive, { parameters: { id: ada.id } })
    expect(securityLog).toHaveLength(51)
    expect(securityLog[0]?.network).toBe('203.0.113.7')
  })

  // Shows accounts-71.
  test('clears networks after 90 days, and deletes events after 180 days and failures beyond a limit', async ({
    world,
  }) => {
    const now = new Date('2030-05-17T10:00:00.000Z')
    const request = { ip: '203.0.113.7', headers: {} } as never
    const record = (age: number, userId: number, outcome: 'success' | 'failure' = 'success') =>
      recordSecurityEvent(world.db, { kind: 'sign-in', outcome, userId, request, now: new Date(now.getTime() - age) })
    await record(securityLogLifetime + 1, 1)
    await record(securityNetworkLifetime + 1, 2)
    await record(securityNetworkLifetime - 1, 3)
    await record(2000, 4, 'failure')
    await record(1000, 5, 'failure')

    await securityLogWork(world.db, { kept: 1 }).run(now)

    const rows = await world.db.selectFrom('securityEvents').select(['userId', 'network']).orderBy('userId').execute()
    expect(rows).toEqual([
      { userId: 2, network: null },
      { userId: 3, network: '203.0.113.7' },
      { userId: 5, network: '203.0.113.7' },
    ])
  })
})
