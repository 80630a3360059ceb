import { describe, expect, test } from 'vitest'
import {
  addGameCategories,
  categoryAliases,
  editGameCategories,
  findGamesCategories,
  gameCategories,
} from './categories.ts'

describe('game categories', () => {
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
  test('returns both names of a category, its own first', () => {
    expect(categoryAliases('Party')).toEqual(['Party', 'Party Game'])
    expect(categoryAliases('Party Game')).toEqual(['Party Game', 'Party'])
    expect(categoryAliases('Euro Game')).toEqual(['Euro Game', 'Euro-style'])
    expect(categoryAliases('Euro-style')).toEqual(['Euro-style', 'Euro Game'])
    expect(categoryAliases('Dice')).toEqual(['Dice'])
    for (const category of gameCategories) expect(categoryAliases(category)[0]).toBe(category)
  })
})
