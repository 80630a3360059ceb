// @engine sqlite
import { argon2Sync, createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { getSessionUser, login, logout, register } from '../../contract/sign-in/calls.ts'
import { sessionLifetime } from '../../contract/sign-in/rules.ts'
import { buildMember, buildSession, hoursFromNow } from '../testing/builders.ts'
import { Caller, readSessionCookie } from '../testing/caller.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { listDevices } from './session-rows.ts'

const daysAgo = (days: number) => hoursFromNow(-24 * days).toISOString()

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const credentials = { username: 'Ada', password: 'analytical engine' }

function registerAda(world: World) {
  return world.visitor.request(register, {
    body: { ...credentials, fullName: 'Ada Lovelace', email: 'ada@example.org' },
  })
}

async function signInAda({ visitor }: World): Promise<string> {
  return readSessionCookie((await visitor.send(login, { body: credentials })).headers)
}

describe('signing in', () => {
  // Requirement accounts-17: POST /api/login signs a member in and returns the member.
  test.for(['Ada', 'ada', 'ADA', '  ada '])('accepts the username typed as %j', async (username, { world }) => {
    const ada = await registerAda(world)
    const answer = await world.visitor.send(login, { body: { ...credentials, username } })
    expect(answer).toMatchObject({ status: 200, body: ada })
    expect(await new Caller(world.app, readSessionCookie(answer.headers)).request(getSessionUser)).toEqual(ada)
  })

  test('answers the same for a wrong password and an unknown username', async ({ world }) => {
    await registerAda(world)
    const wrong = await world.visitor.send(login, { body: { ...credentials, password: 'difference engine' } })
    const unknown = await world.visitor.send(login, { body: { ...credentials, username: 'nobody' } })

    expect(wrong).toMatchObject({ status: 401, body: { detail: 'Invalid username or password' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(wrong.status)
    for (const answer of [wrong, unknown]) expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  test('hashes the password again if its hash has other parameters than new ones', async ({ world }) => {
    await registerAda(world)
    const [salt, message] = [Buffer.alloc(16, 1), credentials.password]
    const tag = argon2Sync('argon2id', { message, nonce: salt, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 })
    const passwordHash = `$argon2id$v=19$m=8192,t=1,p=1$${encode(salt)}$${encode(tag)}`
    await world.db.updateTable('users').set({ passwordHash }).execute()

    const wrong = { ...credentials, password: 'difference engine' }
    expect((await world.visitor.send(login, { body: wrong })).status).toBe(401)
    expect(await world.db.selectFrom('users').select('passwordHash').execute()).toEqual([{ passwordHash }])
    const answers = await Promise.all([1, 2, 3].map(() => world.visitor.send(login, { body: credentials })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const renewed = await world.db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow()
    expect(renewed.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await world.visitor.send(login, { body: credentials })).status).toBe(200)
  })

  // Requirement accounts-10: The login requires a username and a password.
  test('requires a username and a password, and rejects other fields', async ({ world }) => {
    expect((await world.visitor.requestProblem(login, { body: { username: '', password: '' } })).errors).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    })
    const rejection = await world.visitor.requestProblem(login, { body: { ...credentials, remember: true } })
    expect(rejection.errors).toEqual({ remember: 'Unknown field' })
  })

  // Requirement accounts-40: Every sign-in starts a new session.
  // Shows accounts-17.
  test('starts a new session and ends the previous one of the browser', async ({ world }) => {
    const ada = await registerAda(world)
    const planted = await buildSession(world, (await buildMember(world)).id)
    const browser = new Caller(world.app, planted)

    const answer = await browser.send(login, { body: credentials })

    expect(readSessionCookie(answer.headers)).toMatch(/^[\w-]{43}$/)
    expect(readSessionCookie(answer.headers)).not.toBe(planted)
    expect((await browser.requestProblem(getSessionUser)).name).toBe('NotSignedIn')
    expect((await new Caller(world.app, readSessionCookie(answer.headers)).request(getSessionUser)).id).toBe(ada.id)
  })

  // Shows accounts-40.
  test('never adopts a session id that the browser sends', async ({ world }) => {
    await registerAda(world)
    const answer = await new Caller(world.app, 'chosen-by-attacker').send(login, { body: credentials })
    expect(readSessionCookie(answer.headers)).not.toBe('chosen-by-attacker')
    expect((await new Caller(world.app, 'chosen-by-attacker').requestProblem(getSessionUser)).name).toBe('NotSignedIn')
  })
})

describe('a session', () => {
  test('is not created for a visitor, and no cookie is set', async ({ world }) => {
    const { status, headers, body } = await world.visitor.send(getSessionUser)
    expect(status).toBe(401)
    expect(body).toMatchObject({ type: 'urn:meeplehood:NotSignedIn' })
    expect(headers).not.toHaveProperty('set-cookie')
  })

  // Requirement accounts-38: Sessions are stored in the database, under the hash of their id.
  test('is stored under the hash of its id, for 30 days', async ({ world }) => {
    await registerAda(world)
    const [id, other] = [await signInAda(world), await signInAda(world)]
    const rows = await world.db.selectFrom('sessions').selectAll().execute()
    // 43 characters in base64url are 256 bits. Random ones agree at about one place.
    expect(id).toMatch(/^[\w-]{43}$/)
    expect(Array.from(id).filter((letter, place) => letter === other.charAt(place)).length).toBeLessThan(10)
    expect(JSON.stringify(rows)).not.toContain(id)
    expect(rows.map(({ idHash }) => idHash)).toContain(createHash('sha256').update(id).digest('base64url'))
    const lifetimes = rows.map((row) => Date.parse(row.expiresAt) - Date.parse(row.createdAt))
    expect(lifetimes).toEqual(lifetimes.map(() => 30 * 24 * 60 * 60 * 1000))
  })

  // Requirement accounts-19: POST /api/logout ends the session and answers 204, also without a session.
  test('is deleted from the database on sign-out', async ({ world }) => {
    await registerAda(world)
    const browser = new Caller(world.app, await signInAda(world))
    const before = await world.db.selectFrom('sessions').selectAll().execute()

    const answer = await browser.send(logout)

    expect(answer.status).toBe(204)
    expect(String(answer.headers['set-cookie'])).toMatch(/^meeplehood=; .*Expires=Thu, 01 Jan 1970/)
    expect(await world.db.selectFrom('sessions').selectAll().execute()).toHaveLength(before.length - 1)
    expect((await browser.requestProblem(getSessionUser)).name).toBe('NotSignedIn')
    expect((await browser.send(logout)).status).toBe(204)
    expect((await world.visitor.send(logout)).status).toBe(204)
  })

  // Requirement accounts-66: A session ends after 14 days without use, and at the latest 30 days after sign-in.
  test.for([
    ['rejected when it was not used for 14 days', 14, 14, false],
    ['renewed by a use within 14 days', 13.9, 29, true],
    ['rejected 30 days after sign-in, although it was just used', 0, 30, false],
  ] as const)('is %s', async ([_result, unusedDays, ageDays, isValid], { world }) => {
    const ada = await buildMember(world)
    const [createdAt, lastSeenAt] = [daysAgo(ageDays), daysAgo(unusedDays)]
    const expiresAt = new Date(Date.parse(createdAt) + sessionLifetime).toISOString()
    await world.db.updateTable('sessions').set({ createdAt, lastSeenAt, expiresAt }).execute()
    const devices = await listDevices(world.db, { userId: ada.id, current: undefined, now: new Date() })

    const { status } = await ada.send(getSessionUser)

    expect([status, devices.length]).toEqual(isValid ? [200, 1] : [401, 0])
    const stored = await world.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    expect(stored.expiresAt).toBe(expiresAt)
    if (isValid) expect(Date.now() - Date.parse(stored.lastSeenAt ?? '')).toBeLessThan(60_000)
  })

  // Shows accounts-8. Shows accounts-16.
  test('is rejected after it has expired', async ({ world }) => {
    const { id } = await registerAda(world)
    const expired = new Caller(world.app, await buildSession(world, id, hoursFromNow(-0.001)))
    expect(await expired.requestProblem(getSessionUser)).toMatchObject({ name: 'NotSignedIn', status: 401 })
  })
})
