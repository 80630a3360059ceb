import { Secret, TOTP } from 'otpauth'
import { enableTwoStep, prepareTwoStep } from '../../contract/sign-in/two-step/calls.ts'
import type { MemberCaller } from './builders.ts'

/** Turns two-step sign-in on. Returns a function that makes the current code of the authenticator app. */
export async function useTwoSteps(member: MemberCaller): Promise<() => string> {
  const parameters = { id: member.id }
  const secret = Secret.fromBase32((await member.request(prepareTwoStep, { parameters })).secret)
  // Each code works once. The code of the previous period leaves the current one for the test.
  const body = { code: TOTP.generate({ secret, timestamp: Date.now() - 30_000 }) }
  await member.request(enableTwoStep, { parameters, body })
  return () => TOTP.generate({ secret })
}
