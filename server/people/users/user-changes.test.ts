// @engine sqlite
import { describe, expect } from 'vitest'
import { register } from '../../../contract/sign-in/calls.ts'
import { updateUser } from '../../../contract/people/users/calls.ts'
import { reservedName } from '../../../contract/people/users/schemas.ts'
import { realNames } from '../../../contract/people/users/testing/real-names.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { rejectLookAlikeName } from './user-changes.ts'

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
const answers = { name: 'InvalidInput', errors: expect.objectContaining({ fullName: expect.any(String) }) }

describe('a full name that looks like a reserved one', () => {
  // Shows accounts-60.
  test('is rejected at registration and at a change', async ({ world }) => {
    const ada = await buildMember(world, { fullName: 'Ada' })
    for (const fullName of lookAlikes) {
      const body = { username: 'new-ada', password: 'analytical engine', fullName, email: 'ada@example.org' }
      expect(await world.visitor.requestProblem(register, { body })).toMatchObject(answers)
      const change = { parameters: { id: ada.id }, body: { fullName } }
      expect(await ada.requestProblem(updateUser, change)).toMatchObject(answers)
    }
    expect(await world.db.selectFrom('users').select('fullName').execute()).toEqual([{ fullName: 'Ada' }])
  })

  // Shows accounts-82.
  test('is rejected while real names in every script are accepted', async () => {
    const rejected: string[] = []
    for (const name of realNames) await rejectLookAlikeName(name).catch(() => rejected.push(name))
    expect(rejected).toEqual([])
    await expect(rejectLookAlikeName('ꓮꓓꓟꓲꓠ')).rejects.toMatchObject({ errors: { fullName: reservedName } })
  })
})
