import type { Fit, SuggestedGame, UnfitGame } from '../../contract/planning/fit/schemas.ts'
import type { GameSummary } from '../../contract/games/schemas.ts'

/** Builds what fits a table of four with three hours: Azul. */
export function buildFit(overrides: Partial<Fit> = {}): Fit {
  const { fits = [buildSuggested()], unfit = [] } = overrides
  return {
    people: 4,
    extraPeople: 0,
    minutesLeft: 165,
    fits,
    fitCount: fits.length,
    unfit,
    unfitCount: unfit.length,
    ownVeto: null,
    leavesOutMembers: false,
    leavesOutGames: false,
    leavesOutCatalog: false,
    ...overrides,
  }
}

export function buildSuggested(name = 'Azul', overrides: Partial<SuggestedGame> = {}): SuggestedGame {
  return {
    game: buildGameSummary(name),
    score: 80,
    reasons: ['Plays 2 to 4, you are 4', 'Ada owns it'],
    isPlanned: false,
    ...overrides,
  }
}

export function buildUnfit(name = 'Brass', overrides: Partial<UnfitGame> = {}): UnfitGame {
  return { game: buildGameSummary(name), reason: 'Plays up to 3, you are 4', isPlanned: false, ...overrides }
}

let lastId = 100

function buildGameSummary(name: string): GameSummary {
  lastId += 1
  return { id: lastId, name, imageUrl: null, picture: null, category: ['Strategy'], isDeleted: false }
}
