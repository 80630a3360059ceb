import { describe, expect, test } from 'vitest'
import { findMisfit, misfitText } from './hard-rules.ts'
import { buildTable, buildTableGame } from './testing/table-game.ts'

const expansion = { name: 'Seafarers', maxPlayers: 6, ownerIds: [1] }

describe('a game for 2 to 5 people and 60 to 90 minutes', () => {
  test.for([
    ['fits 2 people', {}, { people: 2 }, undefined],
    ['fits 5 people', {}, { people: 5 }, undefined],
    ['is too big for 1 person', {}, { people: 1 }, 'Needs 2, you are 1'],
    ['is too small for 6 people', {}, { people: 6 }, 'Plays up to 5, you are 6'],
    ['fits 6 people with an expansion', { expansion }, { people: 6 }, undefined],
    ['is too small for 7 people with the expansion', { expansion }, { people: 7 }, 'Plays up to 6, you are 7'],
    ['fits into 60 minutes', {}, { minutesLeft: 60 }, undefined],
    ['takes too long for 59 minutes', {}, { minutesLeft: 59 }, 'Takes at least 60 minutes, you have 59'],
    ['takes a minute too long', { minPlayTime: 1 }, { minutesLeft: 0 }, 'Takes at least 1 minute, you have 0'],
    ['does not fit after a veto', { isVetoed: true }, {}, 'Someone would rather not play it'],
    ['names the veto first', { isVetoed: true }, { people: 9 }, 'Someone would rather not play it'],
  ] as const)('%s', ([_case, game, table, text]) => {
    const misfit = findMisfit(buildTableGame(game), buildTable(table))
    expect(misfit && misfitText(misfit)).toBe(text)
  })
})
