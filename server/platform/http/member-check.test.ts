// @engine sqlite
import { describe, expect } from 'vitest'
import { memberIdHeader } from '../../../contract/platform/live.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

const tabOf = ({ id }: { id: number }) => ({ [memberIdHeader]: String(id) })

describe('a tab that shows another member than the session', () => {
  // Requirement api-67: A tab sends which member it shows. If another member has signed in since, every read and write
  // is rejected with OtherAccount before it reads or changes anything.
  test('is rejected with OtherAccount by every call', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world, { role: 'administrator' })]
    for (const { method, path } of allCalls) {
      const url = path.replaceAll(/:\w+/g, '1')
      const answer = await ben.inject({ method, url, headers: tabOf(ada), ...(method !== 'GET' && { payload: {} }) })
      expect({ path, ...answer }).toMatchObject({ path, status: 409, body: problemOf('OtherAccount') })
    }
  })

  // Shows api-67.
  test('is served if it shows the member of the session, and as a visitor after the session has ended', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const read = { method: 'GET', url: '/api/user', headers: tabOf(ada) } as const
    expect((await ada.inject(read)).body).toMatchObject({ id: ada.id })
    expect((await world.visitor.inject(read)).status).toBe(401)
    expect((await world.visitor.inject({ ...read, url: '/api/health' })).status).toBe(200)
  })
})
