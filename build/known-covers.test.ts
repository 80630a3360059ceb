import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { starterCatalogue } from '../server/games/catalog/catalog.ts'
import { coverSlug } from '../contract/games/cover-slug.ts'

// Shows pictures-28.
test('every drawing of a well-known game is named after a game of the starter catalogue', () => {
  const files = readdirSync(new URL('../web/ui/cover/known-games/', import.meta.url))
  const names = new Set(starterCatalogue.map(({ name }) => `${coverSlug(name)}.svg`))
  expect(files.filter((file) => !names.has(file))).toEqual([])
})
