import { describe, expect, test } from 'vitest'
import {
  addGameCategories,
  categoryAliases,
  editGameCategories,
  findGamesCategories,
  gameCategories,
} from './categories.ts'

describe('game categories', () => {
  // Requirement profile-15: The categories of the preferences are those of Find Games.
  // Requirement finding-games-17: The categories to choose from are Strategy, Family, Card Game, Party Game,
  // Cooperative, Dice, Resource Management, Worker Placement, Abstract and Euro-style.
  test('on Find Games and in preferences are these ten', () => {
    expect(findGamesCategories).toEqual([
      'Strategy',
      'Family',
      'Card Game',
      'Party Game',
      'Cooperative',
      'Dice',
      'Resource Management',
      'Worker Placement',
      'Abstract',
      'Euro-style',
    ])
  })

  // Requirement game-form-18: The form that edits a game also offers Resource Management and Pattern Building.
  // Requirement game-form-17: The categories of a new game are Strategy, Family, Party, Card Game, Cooperative,
  // Abstract, Deck Building, Worker Placement, Euro Game and Dice.
  test('in the form that adds a game are ten others, and the form that edits a game has two more', () => {
    expect(addGameCategories).toEqual([
      'Strategy',
      'Family',
      'Party',
      'Card Game',
      'Cooperative',
      'Abstract',
      'Deck Building',
      'Worker Placement',
      'Euro Game',
      'Dice',
    ])
    expect(editGameCategories).toEqual([...addGameCategories, 'Resource Management', 'Pattern Building'])
  })
})

describe('categoryAliases', () => {
  // Requirement games-21: A category with two names (Party and Party Game, Euro Game and Euro-style) is found under
  // either name.
  test('returns both names of a category, its own first', () => {
    expect(categoryAliases('Party')).toEqual(['Party', 'Party Game'])
    expect(categoryAliases('Party Game')).toEqual(['Party Game', 'Party'])
    expect(categoryAliases('Euro Game')).toEqual(['Euro Game', 'Euro-style'])
    expect(categoryAliases('Euro-style')).toEqual(['Euro-style', 'Euro Game'])
    expect(categoryAliases('Dice')).toEqual(['Dice'])
    for (const category of gameCategories) expect(categoryAliases(category)[0]).toBe(category)
  })
})
