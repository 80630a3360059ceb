import { describe, expect, test } from 'vitest'
import { addGameCategories, categoryAliases, editGameCategories, findGamesCategories } from './categories.ts'

describe('the categories of games (SPEC 9)', () => {
  test('are ten on Find Games and in the preferences of a profile', () => {
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

  test('are ten others where a game is added, and two more where it is edited', () => {
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

  test('are one where the screens call the same thing by two names', () => {
    expect(categoryAliases('Party Game')).toEqual(['Party Game', 'Party'])
    expect(categoryAliases('Euro Game')).toEqual(['Euro Game', 'Euro-style'])
    expect(categoryAliases('Dice')).toEqual(['Dice'])
  })
})
