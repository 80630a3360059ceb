import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { starterCatalog } from '../server/games/catalog/catalog.ts'
import { coverSlug } from '../contract/games/cover-slug.ts'

// Shows pictures-28.
test('every drawing of a well-known game is named after a game of the starter catalog', () => {
  const files = readdirSync(new URL('../web/ui/cover/known-games/', import.meta.url))
  const names = new Set(starterCatalog.map(({ name }) => `${coverSlug(name)}.svg`))
  expect(files.filter((file) => !names.has(file))).toEqual([])
})
