import { describe, expect, test } from 'vitest'
import { gameCategories } from '../../../contract/people/categories.ts'
import { type CatalogCategory, type CatalogGame, starterCatalog } from './catalog.ts'

const categories = gameCategories.filter((name): name is CatalogCategory => name !== 'Party' && name !== 'Euro Game')

describe('the starter catalog', () => {
  // Requirement games-17: The starter catalog contains at least 150 games, each with all its facts and a description.
  // (That the games are real, their facts correct and the descriptions our own was checked by hand.)
  test('contains at least 150 games', () => {
    expect(starterCatalog.length).toBeGreaterThanOrEqual(150)
  })

  test('numbers its games from 1 without gaps or duplicates', () => {
    expect(starterCatalog.map((game) => game.id)).toEqual(starterCatalog.map((_, index) => index + 1))
  })

  // Requirement games-18: The games 1 to 4 are the sample games of the dashboard; game 1 is Catan.
  test('starts with the four sample games of the dashboard', () => {
    expect(starterCatalog.slice(0, 4).map((game) => game.name)).toEqual(['Catan', 'Ticket to Ride', 'Pandemic', 'Azul'])
  })

  // Shows games-17.
  test('has no two games with the same name, ignoring case', () => {
    expect(repeated(starterCatalog.map((game) => game.name.toLowerCase()))).toEqual([])
  })

  test('finds only Catan in a search for "catan"', () => {
    const found = starterCatalog.filter((game) => game.name.toLowerCase().includes('catan'))
    expect(found.map((game) => game.id)).toEqual([1])
  })

  test('has no two descriptions that are equal or start with the same three words', () => {
    expect(repeated(starterCatalog.map((game) => game.description))).toEqual([])
    expect(repeated(starterCatalog.map((game) => opening(game.description)))).toEqual([])
  })

  // Requirement games-31: Starter games have the year of their first publication; a doubtful year is left out.
  test('names the year of at least nine games in ten', () => {
    const known = starterCatalog.filter(({ yearPublished }) => yearPublished !== null)
    expect(known.length).toBeGreaterThanOrEqual(0.9 * starterCatalog.length)
  })

  // Requirement games-136: Starter games have their ids on BoardGameGeek, so that an import finds them under the title of any
  // edition, and takes no other game with the same name for them.
  test('names the id on BoardGameGeek of at least nine games in ten, each once', () => {
    const ids = starterCatalog.flatMap(({ bggId }) => bggId ?? [])
    expect(ids.length).toBeGreaterThanOrEqual(0.9 * starterCatalog.length)
    expect(repeated(ids.map(String))).toEqual([])
    expect(starterCatalog.slice(0, 4).map(({ bggId }) => bggId)).toEqual([13, 9209, 30549, 230802])
  })

  test.each(categories)('has at least six games in the category %s', (category) => {
    const found = starterCatalog.filter((game) => game.category.includes(category))
    expect(found.length).toBeGreaterThanOrEqual(6)
  })
})

describe('every game of the starter catalog', () => {
  // Shows games-17.
  test('has a trimmed name and a description of 120 to 350 characters with straight quotes', () => {
    const wrong = gamesWhere(
      ({ name, description }) =>
        name !== name.trim() ||
        name.length < 2 ||
        description !== description.trim() ||
        description.length < 120 ||
        description.length > 350 ||
        /[‘’“”]/.test(name + description),
    )
    expect(wrong).toEqual([])
  })

  // Shows games-31.
  test('has no year, or a whole one from 3500 BC to this year', () => {
    const wrong = gamesWhere(
      ({ yearPublished: year }) =>
        year !== null && !(Number.isInteger(year) && year >= -3500 && year !== 0 && year <= new Date().getFullYear()),
    )
    expect(wrong).toEqual([])
  })

  test('has one to four known categories without duplicates', () => {
    const wrong = gamesWhere(
      ({ category }) =>
        category.length < 1 ||
        category.length > 4 ||
        repeated(category).length > 0 ||
        category.some((name) => !categories.includes(name)),
    )
    expect(wrong).toEqual([])
  })

  // Shows games-17.
  test('has whole numbers of players and minutes, with each minimum at most its maximum', () => {
    const wrong = gamesWhere(
      (game) => !isRange(game.minPlayers, game.maxPlayers) || !isRange(game.minPlayTime, game.maxPlayTime),
    )
    expect(wrong).toEqual([])
  })

  // Shows games-17.
  test('has a complexity from 1 to 5 with at most one decimal', () => {
    const wrong = gamesWhere(
      ({ complexity }) => !(complexity >= 1 && complexity <= 5) || Number(complexity.toFixed(1)) !== complexity,
    )
    expect(wrong).toEqual([])
  })
})

function gamesWhere(isWrong: (game: CatalogGame) => boolean): string[] {
  return starterCatalog.filter(isWrong).map((game) => game.name)
}

function isRange(min: number, max: number): boolean {
  return Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max
}

function opening(description: string): string {
  const words = description.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? []
  return words.slice(0, 3).join(' ')
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
