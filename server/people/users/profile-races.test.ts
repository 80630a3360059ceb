import { describe, expect } from 'vitest'
import * as calls from '../../../contract/people/users/calls.ts'
import { listPlayers } from '../../../contract/shelves/players/calls.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

describe('changing my profile', () => {
  test('updates searches and the order of lists, also for concurrent changes', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ursula', bio: 'Euros' })
    const ben = await buildMember(world, { fullName: 'Ben' })
    const change = (body: object) => ada.request(calls.updateUser, { parameters: { id: ada.id }, body })
    const finds = async (search: string) => (await ben.request(listPlayers, { query: { search } })).length === 1

    await Promise.all([change({ fullName: 'Zora' }), change({ bio: 'Trains' }), change({ location: '97205' })])

    expect(await finds('zora')).toBe(true)
    expect(await finds('TRAINS')).toBe(true)
    expect(await finds('ursula')).toBe(false)
    expect(await finds('euros')).toBe(false)
    expect((await ben.request(calls.listUsers)).map((user) => user.fullName)).toEqual(['Ben', 'Zora'])
  })
})

describe('changing my preferences', () => {
  test('stores exactly one of several concurrent changes', async ({ world }) => {
    const ada = await buildMember(world)
    const choices = [['Dice', 'Strategy'], ['Abstract', 'Dice'], ['Dice']] as const
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ada.send(calls.updatePreferences, {
          parameters: { id: ada.id },
          body: { gameCategories: [...(choices[index % 3] ?? [])] },
        }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(choices).toContainEqual((await ada.request(calls.getOwnProfile)).preferences.gameCategories)
  })
})
