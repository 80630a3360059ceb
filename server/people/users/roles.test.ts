// @engine sqlite
import { describe, expect } from 'vitest'
import { getSessionUser } from '../../../contract/sign-in/calls.ts'
import { getUser } from '../../../contract/people/users/calls.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

describe('the role of a member', () => {
  // Requirement moderation-26: Other members see no role, only the label 'Moderator' on the profile of a moderator or
  // an administrator.
  test('is visible to the member, and to others only as a moderator badge', async ({ world }) => {
    const ada = await buildMember(world, { role: 'administrator' })
    const ben = await buildMember(world)
    expect(await ada.request(getSessionUser)).toMatchObject({ role: 'administrator', isModerator: true })
    expect(await ben.request(getSessionUser)).toMatchObject({ role: 'member', isModerator: false })
    const seen = await ben.request(getUser, { parameters: { id: ada.id } })
    expect(seen.isModerator).toBe(true)
    expect(JSON.stringify(seen)).not.toContain('administrator')
  })
})
