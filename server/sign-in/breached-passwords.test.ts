// @engine sqlite
import { hash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { register } from '../../contract/sign-in/calls.ts'
import { test } from '../testing/test.ts'
import { isBreached } from './password-strength.ts'

const breached = Array.from({ length: 400 }, (_item, number) => `stolen password ${number}`)

async function writeList(passwords: readonly string[], end: string) {
  const path = join(tmpdir(), `breached-${randomBytes(8).toString('hex')}`)
  onTestFinished(() => rm(path))
  const lines = passwords.map((password, number) => `${hash('sha1', password, 'hex').toUpperCase()}:${number * number}`)
  await writeFile(path, lines.toSorted().join(end) + end)
  return path
}

describe('a file of breached passwords', () => {
  test.for(['\n', '\r\n'])('is searched from its first line to its last, with line breaks %j', async (end) => {
    const path = await writeList(breached, end)
    for (const password of breached) expect([password, await isBreached(password, path)]).toEqual([password, true])
    for (const password of breached) expect(await isBreached(`${password}!`, path)).toBe(false)
  })

  test('can be empty', async () => {
    expect(await isBreached('a good password', await writeList([], ''))).toBe(false)
  })

  test('keeps members from choosing one of its passwords', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ breachedPasswords: await writeList(breached, '\r\n') })
    const user = { username: 'ada', email: 'ada@example.org', fullName: 'Ada', location: '97205' }
    const body = { ...user, password: 'stolen password 7' }

    const { status, body: problem } = await world.visitor.send(register, { body })
    expect([status, problem]).toMatchObject([400, { errors: { password: expect.stringContaining('stolen') } }])
    expect((await world.visitor.send(register, { body: { ...body, password: 'a password of my own' } })).status).toBe(
      201,
    )
  })
})
