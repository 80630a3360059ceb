// @engine sqlite
import { expect, test } from 'vitest'
import { TooManyTasks } from '../platform/limits/task-limit.ts'
import { verifyPassword } from './passwords.ts'

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
