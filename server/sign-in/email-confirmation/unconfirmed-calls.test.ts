// @engine sqlite
import { describe, expect } from 'vitest'
import type { Call } from '../../../contract/platform/call.ts'
import { unconfirmedCalls } from '../../../contract/platform/unconfirmed-calls.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const writes = allCalls.filter(({ method, access }) => method !== 'GET' && access !== 'anyone')
const listed: readonly string[] = unconfirmedCalls.flatMap(({ calls }) => calls)

describe('a member with an unconfirmed email address', () => {
  // Shows confirmation-2. Shows shelf-7.
  test('is rejected with EmailNotConfirmed by every call that is not a GET and that the contract does not list', async ({
    world,
  }) => {
    // With the highest role, no call is rejected for the role first.
    const ada = await buildMember(world, { isEmailConfirmed: false, role: 'administrator' })
    const rejected: string[] = []
    for (const call of writes) {
      const url = call.path.replaceAll(/:\w+/g, '0')
      const { status, body } = await ada.inject({ method: call.method, url, payload: {} })
      const { type } = body as { type?: string }
      if (status === 403 && type === 'urn:meeplehood:EmailNotConfirmed') rejected.push(nameOf(call))
    }
    expect(rejected).toEqual(writes.map(nameOf).filter((name) => !listed.includes(name)))
  })

  // Shows confirmation-2.
  test('can make exactly the listed calls, each of which exists and is listed once', () => {
    const known = new Set(writes.map(nameOf))
    expect(listed.filter((name) => !known.has(name))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })
})
