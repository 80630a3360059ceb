import { describe, expect, test } from 'vitest'
import { coverSlug } from './cover-slug.ts'

describe('the file name of a cover', () => {
  test.each([
    ['Catan', 'catan'],
    ['Brass: Birmingham', 'brass-birmingham'],
    ['7 Wonders', '7-wonders'],
    ['Can’t Stop!', 'can-t-stop'],
    ['…and then?', 'and-then'],
    ['囲碁', ''],
  ])('for %s is "%s"', (name, slug) => {
    expect(coverSlug(name)).toBe(slug)
  })
})
