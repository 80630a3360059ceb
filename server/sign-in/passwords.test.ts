// @engine sqlite
import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { TooManyTasks } from '../platform/limits/task-limit.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** A hash with parameters that take almost no time. */
const quickHash = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

test('a password is rejected while three others are hashed and 200 wait', async () => {
  const checks = Array.from({ length: 204 }, () => verifyPassword('analytical engine', quickHash))
  const results = await Promise.allSettled(checks)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: expect.any(TooManyTasks) },
  ])
  expect(await verifyPassword('analytical engine', quickHash)).toBe(false)
})

// Requirement accounts-87: A password with accents is right however the keyboard composes them, and one with wide
// letters or ligatures with their plain forms, also for hashes of passwords that were not normalized.
test('a password is right only as it was typed, and in both forms of its accents', async () => {
  const [composed, decomposed] = ['très méchant loup', 'tre\u0300s me\u0301chant loup']
  for (const password of [composed, decomposed]) {
    const passwordHash = await hashPassword(password)
    expect(await verifyPassword(composed, passwordHash)).toBe(true)
    expect(await verifyPassword(decomposed, passwordHash)).toBe(true)
    expect(await verifyPassword('tres mechant loup', passwordHash)).toBe(false)
  }
  const wideHash = await hashPassword('ａｎａｌｙｔｉｃａｌ　ﬁle')
  expect(await verifyPassword('analytical file', wideHash)).toBe(true)
  // No part of a long password is left out, and case and white space count.
  const long = `Analytical ${'x'.repeat(116)}`
  const passwordHash = await hashPassword(long)
  expect(await verifyPassword(long, passwordHash)).toBe(true)
  for (const wrong of [long.slice(0, -1), long.slice(0, 72), long.toLowerCase(), ` ${long}`])
    expect(await verifyPassword(wrong, passwordHash)).toBe(false)
  const parameters = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  for (const typed of [decomposed, 'ａｎａｌｙｔｉｃａｌ'.normalize('NFC')]) {
    const older = argon2Sync('argon2id', { message: typed, nonce: Buffer.alloc(16), ...parameters })
    const olderHash = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${older.toString('base64').replace('=', '')}`
    expect(await verifyPassword(typed, olderHash)).toBe(true)
  }
})
