// @engine sqlite
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { prepareTwoStep } from '../../../contract/sign-in/two-step/calls.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { hashRecoveryCode, takeAppCode } from './codes.ts'
import { sealSecret } from './sealed-secret.ts'

// Shows two-step-1.
test.for(['123 456', '123–456', '123−456', '“123456”', '123.456'])('%s is the code 123456', (typed) => {
  expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode('123456'))
})

test.for([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
] as const)('a code that is %i periods away is accepted: %s', async ([later, isAccepted], { world }) => {
  const ada = await buildMember(world)
  const { secret } = await ada.request(prepareTwoStep, { parameters: { id: ada.id } })
  const now = new Date()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + later * 30_000 })
  const sealedSecret = await sealSecret(world.db, { userId: ada.id, secret })
  expect(await takeAppCode(world.db, { userId: ada.id, sealedSecret, code, now })).toBe(isAccepted)
})
