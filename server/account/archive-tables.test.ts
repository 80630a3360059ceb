import { expect } from 'vitest'
import { Archive } from '../../contract/account/archive.ts'
import { test } from '../testing/test.ts'

const isInternal = (name: string) => /^(migrations|migrationLock|sqlite_)/.test(name)

// Requirement privacy-9: The download of a member's data contains everything that the database stores about the member;
// a new table needs a place in it or a reason.
test('one subject declares each table of the database, and one each part of the archive', async ({ world }) => {
  const declared = world.services.subjects.map(({ personal }) => personal)
  const places = declared.flatMap(({ tables }) => Object.keys(tables))
  const tables = (await world.db.introspection.getTables()).map(({ name }) => name)
  const isTextIndex = (name: string) => /Text|Trigram|Search/i.test(name) && !places.includes(name)
  expect(places.toSorted()).toEqual(tables.filter((name) => !isInternal(name) && !isTextIndex(name)).toSorted())
  const parts = declared.flatMap(({ archive }) => Object.keys(archive))
  expect(['writtenAt', ...parts].toSorted()).toEqual(Object.keys(Archive.shape).toSorted())
})

test('the archive contains each part that a subject declares for its tables', ({ world }) => {
  for (const { personal } of world.services.subjects)
    for (const place of Object.values(personal.tables))
      if (typeof place === 'string') expect(Object.keys(personal.archive)).toContain(place)
})
