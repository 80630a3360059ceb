// @engine sqlite
import { describe, expect } from 'vitest'
import { createEvent } from '../../../contract/events/calls.ts'
import { createVenue } from '../../../contract/events/venues/calls.ts'
import { createDatePoll } from '../../../contract/planning/date-polls/calls.ts'
import { createGame } from '../../../contract/games/calls.ts'
import { register } from '../../../contract/sign-in/calls.ts'
import { updateUser } from '../../../contract/people/users/calls.ts'
import { looksOfficial } from '../../../contract/people/users/reserved-names.ts'
import { FullName, reservedName } from '../../../contract/people/users/schemas.ts'
import { realNames, realTitles } from '../../../contract/people/users/testing/real-names.ts'
import { buildMember, hoursFromNow } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

const lookAlikes = [
  'ꓮꓓꓟꓲꓠ', // Lisu
  'ꓢꓴꓑꓑꓳꓣꓔ',
  'ⲀⲆⲘⲒⲚ', // Coptic
  'ᎪᎠᎷᏆN', // Cherokee
  'ᗩᗪᗰIᑎ', // Canadian syllabics
  '𝐚𝐝𝐦𝐢𝐧',
  'Ⓐⓓⓜⓘⓝ',
  '🅂🅄🄿🄿🄾🅁🅃',
  'ՏUPPORT',
  'Mᥱᥱplᥱhood',
  'ꓟꓰꓰꓑꓡꓰꓧꓳꓳꓓ',
  'ꓮ ꓓ ꓟ ꓲ ꓠ',
]
const officialLooks = [
  ...lookAlikes.filter((name) => !/[hꓧ]/.test(name)).map((name) => `${name} Meeplehood`),
  'Mᥱᥱplᥱhood Support',
  'ꓟꓰꓰꓑꓡꓰꓧꓳꓳꓓ Support',
  'Μeeplehood Support', // Greek
]
const answers = { name: 'InvalidInput', errors: expect.objectContaining({ fullName: expect.any(String) }) }

describe('a name that looks like a reserved one', () => {
  // Shows accounts-60.
  test('is rejected as a full name at registration and at a change', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ada' })
    for (const fullName of lookAlikes) {
      const body = { username: 'new-ada', password: 'analytical engine', fullName, email: 'ada@example.org' }
      expect(await world.visitor.requestProblem(register, { body })).toMatchObject(answers)
      const change = { parameters: { id: ada.id }, body: { fullName } }
      expect(await ada.requestProblem(updateUser, change)).toMatchObject(answers)
    }
    expect(await world.db.selectFrom('users').select('fullName').execute()).toEqual([{ fullName: 'Ada' }])
  })

  // Requirement api-575: Names of games, events, polls and venues are not those of a support team either if they have letters
  // of other scripts that look like Latin ones.
  test('is rejected as the name of a game, an event, a poll or a venue', async ({ world }) => {
    const ada = await buildMember(world)
    const game = {
      minPlayers: 2,
      maxPlayers: 4,
      minPlayTime: 30,
      maxPlayTime: 60,
      complexity: 2,
      category: ['Family'],
      description: 'A game that only exists in tests',
      imageUrl: 'https://example.org/game.png',
    }
    const [date, later] = [hoursFromNow(50).toISOString(), hoursFromNow(80).toISOString()]
    const at = { location: '97205', locationDetails: 'Main Street 5' }
    for (const name of officialLooks) {
      const rejected = [
        await ada.requestProblem(createGame, { body: { ...game, name } }),
        await ada.requestProblem(createGame, { body: { ...game, name: 'Azul', otherNames: [name] } }),
        await ada.requestProblem(createEvent, { body: { ...at, title: name, date, gameIds: [] } }),
        await ada.requestProblem(createDatePoll, { body: { ...at, title: name, dates: [date, later], gameIds: [] } }),
        await ada.requestProblem(createVenue, { body: { ...at, name, tables: 2, openingHours: null, isShared: true } }),
      ].map(({ errors = {} }) => Object.keys(errors))
      expect({ name, rejected }).toEqual({
        name,
        rejected: [['name'], ['otherNames.0'], ['title'], ['title'], ['name']],
      })
    }
  })

  // Shows accounts-82 and api-334.
  test('is rejected while real names in every script are accepted', ({ world }) => {
    expect(world.db).toBeDefined()
    expect(FullName.safeParse('ꓮꓓꓟꓲꓠ').error?.issues[0]?.message).toBe(reservedName)
    expect(realNames.filter((name) => !FullName.safeParse(name).success)).toEqual([])
    expect([...realTitles, ...realNames].filter(looksOfficial)).toEqual([])
  })
})
