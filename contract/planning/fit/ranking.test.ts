import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainFit, maxClauses } from './explanation.ts'
import { type FitFilters, weightFilters } from './filters.ts'
import { findPlannedMisfit, misfitText } from './hard-rules.ts'
import { mostPlayers, type Table, type TableGame } from './model.ts'
import { type RankedGame, rankGames, type Ranking } from './ranking.ts'
import { votesFor } from '../plays/facts.ts'
import { voteCount } from './score.ts'
import { buildTable, buildTableGame } from './testing/table-game.ts'
import { durationWords, numberWord } from './words.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }))

const tables: fc.Arbitrary<Table> = fc
  .record({
    size: fc.integer({ min: 0, max: 6 }),
    guests: fc.integer({ min: 0, max: 6 }),
    minutesLeft: fc.nat(300),
    experience: fc.option(fc.nat(100)),
  })
  .map(({ size, guests, ...table }) => ({
    ...table,
    members: Array.from({ length: size }, (_value, place) => ({ id: place + 1, name: `Member ${place + 1}` })),
    people: size + guests,
  }))

const games: fc.Arbitrary<TableGame[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 40 }),
      name: fc.constantFrom('Azul', 'Brass', 'Catan'),
      minPlayers: fc.integer({ min: 1, max: 5 }),
      morePlayers: fc.nat(5),
      expansion: fc.option(
        fc.record({ name: fc.constant('More'), maxPlayers: fc.integer({ min: 1, max: 12 }), ownerIds: ids }),
      ),
      minPlayTime: fc.integer({ min: 1, max: 240 }),
      moreTime: fc.nat(120),
      complexity: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
      usualMinutes: fc.option(fc.integer({ min: 1, max: 400 })),
      communityRating: fc.option(fc.double({ min: 0.5, max: 5, noNaN: true })),
      isCooperative: fc.boolean(),
      isPlanned: fc.boolean(),
      isVetoed: fc.boolean(),
      ownerIds: ids,
      bringerIds: ids,
      teacherIds: ids,
      playerIds: ids,
      recentPlayerIds: fc.option(ids),
      wantedByIds: ids,
      favoriteOfIds: ids,
      ratings: ids.chain((raters) =>
        fc.tuple(
          ...raters.map((memberId) =>
            fc.integer({ min: 1, max: 10 }).map((halves) => ({ memberId, stars: halves / 2 })),
          ),
        ),
      ),
      countVotes: fc.uniqueArray(
        fc.record({ people: fc.integer({ min: 1, max: 8 }), good: fc.nat(9), notGood: fc.nat(9) }),
        {
          selector: ({ people }) => people,
        },
      ),
    })
    .map(({ morePlayers, moreTime, ...game }) =>
      buildTableGame({
        ...game,
        maxPlayers: game.minPlayers + morePlayers,
        maxPlayTime: game.minPlayTime + moreTime,
      }),
    ),
  { selector: ({ id }) => id, maxLength: 12 },
)

const filterSets: fc.Arbitrary<FitFilters> = fc.record(
  { weight: fc.constantFrom(...weightFilters), cooperative: fc.boolean(), known: fc.boolean() },
  { requiredKeys: [] },
)

const idsIn = ({ fits, unfit }: Ranking) => [...fits, ...unfit].map(({ game }) => game.id)

/** Removes the people who are not at a table from the opinions about games. */
const seenBy = (pool: readonly TableGame[], { members }: Table) => {
  const isPresent = (id: number) => members.some((member) => member.id === id)
  return pool.map((game) => ({
    ...game,
    ownerIds: game.ownerIds.filter(isPresent),
    bringerIds: game.bringerIds.filter(isPresent),
    teacherIds: game.teacherIds.filter(isPresent),
    playerIds: game.playerIds.filter(isPresent),
    recentPlayerIds: game.recentPlayerIds && game.recentPlayerIds.filter(isPresent),
    wantedByIds: game.wantedByIds.filter(isPresent),
    favoriteOfIds: game.favoriteOfIds.filter(isPresent),
    ratings: game.ratings.filter(({ memberId }) => isPresent(memberId)),
  }))
}

/** Returns the numbers in an explanation that belong neither to the game nor to the table. */
function unknownNumbers(clauses: readonly string[], { game }: RankedGame, { people, minutesLeft }: Table): number[] {
  const { minPlayers, maxPlayers, minPlayTime, maxPlayTime, usualMinutes, communityRating, ratings } = game
  const limits = [minPlayers, maxPlayers, mostPlayers(game), minPlayTime, maxPlayTime, usualMinutes ?? maxPlayTime]
  const ratingsMean = ratings.reduce((sum, { stars }) => sum + stars, 0) / ratings.length
  const shownStars = [communityRating ?? 0, ratingsMean].map((value) => Math.round(value * 10) / 10)
  const known = new Set([...limits, people, minutesLeft, voteCount(votesFor(game.countVotes, people)), ...shownStars])
  const text = clauses.join('; ').replaceAll(/Member \d/g, 'a member')
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number).filter((number) => !known.has(number))
}

/** Returns the texts for a number of members at a table: 'two of you', and 'both of you' if they are all people. */
function countTexts(count: number, { people }: Table): string[] {
  const texts = [`${numberWord(count)} of you`]
  return count === people ? [count === 2 ? 'both of you' : `all ${texts[0]}`] : texts
}

/** Returns whether a clause with one of these texts counts the members that the game lists. */
function countsRight(clause: string, { game }: RankedGame, table: Table): boolean {
  const lists = [
    ['want to play it', game.wantedByIds],
    ['rate it', game.ratings],
    ['A favorite of', game.favoriteOfIds],
    ['played it lately', game.recentPlayerIds ?? []],
  ] as const
  const [, members] = lists.find(([text]) => clause.includes(text)) ?? []
  const [counted] = /\b(?:(?:all )?\w+|both) of you/i.exec(clause.replace(/^Only|A favorite of /, '')) ?? []
  return !members || !counted || countTexts(members.length, table).includes(counted.trim().toLowerCase())
}

describe('ranking games', () => {
  // Shows fit-4.
  test('is the same for games in any order', () => {
    fc.assert(
      fc.property(games, tables, fc.infiniteStream(fc.nat()), (pool, table, random) => {
        const seen = seenBy(pool, table)
        const order = new Map(seen.map(({ id }) => [id, random.next().value ?? 0]))
        const shuffled = seen.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
        expect(rankGames(shuffled, { table })).toEqual(rankGames(seen, { table }))
      }),
    )
  })

  // Requirement fit-5: A person who owns nothing never adds a game.
  test('never offers more games when a person joins who owns none', () => {
    fc.assert(
      fc.property(games, tables, filterSets, fc.boolean(), (pool, table, filters, includesCatalog) => {
        const seen = seenBy(pool, table)
        const guest = { id: 99, name: 'Zoe' }
        const bigger = { ...table, members: [...table.members, guest], people: table.people + 1 }
        const before = idsIn(rankGames(seen, { table, filters, includesCatalog }))
        const after = idsIn(rankGames(seen, { table: bigger, filters, includesCatalog }))
        expect(after.filter((id) => !before.includes(id))).toEqual([])
        expect(before.filter((id) => !filters.known && !after.includes(id))).toEqual([])
      }),
    )
  })

  // Shows fit-7.
  test('never suggests a vetoed game', () => {
    fc.assert(
      fc.property(games, tables, filterSets, fc.boolean(), (pool, table, filters, includesCatalog) => {
        const { fits, unfit } = rankGames(seenBy(pool, table), { table, filters, includesCatalog })
        expect(fits.filter(({ game }) => game.isVetoed)).toEqual([])
        expect(unfit.filter(({ game, misfit }) => game.isVetoed !== (misfit.rule === 'vetoed'))).toEqual([])
      }),
    )
  })

  // Shows fit-1. Shows fit-2.
  test('gives reasons whose numbers are those of the game and the table', () => {
    fc.assert(
      fc.property(games, tables, (pool, table) => {
        const { fits, unfit } = rankGames(seenBy(pool, table), { table })
        for (const ranked of fits) {
          const { game, score } = ranked
          const clauses = explainFit(ranked, { table, viewerId: 1 })
          expect(clauses.length).toBeLessThanOrEqual(maxClauses)
          expect(clauses[0]).toContain(`you are ${table.people}`)
          expect(clauses[0]).toContain(String(table.people > game.maxPlayers ? mostPlayers(game) : game.maxPlayers))
          const length = game.usualMinutes ?? game.maxPlayTime
          const time = length > table.minutesLeft ? 'minutes, you have ' : 'of '
          for (const clause of clauses.filter((text) => text.includes('minutes')))
            expect(clause).toContain(`${length} ${time}${table.minutesLeft}`)
          expect(clauses.filter((clause) => !countsRight(clause, ranked, table))).toEqual([])
          expect(unknownNumbers(clauses.map(withoutScale), ranked, table)).toEqual([])
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
        }
        const [tooLong, others] = [true, false].map((isTooLong) =>
          unfit.filter(({ misfit }) => (misfit.rule === 'tooLong') === isTooLong),
        )
        const words = (game: TableGame) =>
          `Takes at least ${durationWords(game.minPlayTime)}, you have ${durationWords(table.minutesLeft)}`
        expect(tooLong?.map(({ misfit }) => misfitText(misfit))).toEqual(tooLong?.map(({ game }) => words(game)))
        for (const { game, misfit } of others ?? []) {
          const numbers = misfitText(misfit).match(/\d+/g)?.map(Number) ?? []
          const { people, minutesLeft } = table
          const known = new Set([game.minPlayers, mostPlayers(game), game.minPlayTime, people, minutesLeft])
          expect(numbers.filter((number) => !known.has(number))).toEqual([])
        }
      }),
    )
  })

  // Shows fit-30.
  test('judges a game at a table of a split by the people there, and the other games by all people', () => {
    const table = { ...buildTable(), people: 7 }
    const seats = { minPlayers: 3, maxPlayers: 4, isPlanned: true }
    const pool = [
      buildTableGame({ id: 1, name: 'Azul', ...seats }),
      buildTableGame({ id: 2, name: 'Brass', ...seats }),
      buildTableGame({ id: 3, name: 'Catan', ...seats }),
      buildTableGame({ id: 4, name: 'Dixit', ...seats, isPlanned: false }),
      buildTableGame({ id: 5, name: 'Everdell', maxPlayers: 8, isPlanned: true }),
    ]
    const split = [
      { gameId: 1, people: 4, hasCopy: true },
      { gameId: 1, people: 3, hasCopy: true },
      { gameId: 2, people: 2, hasCopy: true },
      { gameId: 3, people: 0, hasCopy: true },
    ]
    const { fits, unfit } = rankGames(pool, { table, split })
    expect(fits.map((ranked) => [ranked.game.name, explainFit(ranked, { table, viewerId: 2 })[0]])).toEqual([
      ['Everdell', 'Plays 2 to 8, you are 7'],
      ['Azul', 'Plays 3 to 4, 4 and 3 at its tables'],
    ])
    expect(unfit.map(({ game, misfit }) => [game.name, misfitText(misfit)])).toEqual([
      ['Brass', 'Needs 3, you are 2'],
      ['Catan', 'No table plays it'],
      ['Dixit', 'Plays up to 4, you are 7'],
    ])
  })

  // Shows fit-30.
  test('never contradicts the marks of planned games after a split', () => {
    const splits = fc.array(
      fc.record({ gameId: fc.integer({ min: 1, max: 40 }), people: fc.nat(9), hasCopy: fc.boolean() }),
    )
    fc.assert(
      fc.property(games, tables, splits, (pool, table, split) => {
        for (const { game, misfit } of rankGames(pool, { table, split }).unfit.filter(
          ({ game: { isPlanned } }) => isPlanned,
        ))
          expect(misfit.rule === 'noTable' ? undefined : misfit).toEqual(findPlannedMisfit(game, { ...table, split }))
        for (const { game } of rankGames(pool, { table, split }).fits.filter(({ game: { isPlanned } }) => isPlanned))
          expect(findPlannedMisfit(game, { ...table, split })).toBeUndefined()
      }),
    )
  })

  test('sorts equal scores by owners at the table, then by name', () => {
    const pool = [
      buildTableGame({ id: 1, name: 'brass' }),
      buildTableGame({ id: 2, name: 'Azul' }),
      buildTableGame({ id: 3, name: 'Catan', ownerIds: [1, 2] }),
    ]
    expect(idsIn(rankGames(pool, { table: buildTable() }))).toEqual([3, 2, 1])
  })

  // Shows fit-1.
  test('considers games without an owner at the table only if they are planned or requested', () => {
    const pool = [buildTableGame({ id: 1, ownerIds: [] }), buildTableGame({ id: 2, ownerIds: [], isPlanned: true })]
    const table = buildTable()
    expect(idsIn(rankGames(pool, { table }))).toEqual([2])
    expect(idsIn(rankGames(pool, { table, includesCatalog: true }))).toEqual([1, 2])
  })

  // Requirement fit-28: Filters keep the games that fit by time, weight, cooperation and whether all members at the
  // table know them. The time is at most the time left, or five hours if the end is open.
  test.for([
    ['weight', { weight: 'Easy' }, [1]],
    ['cooperation', { cooperative: true }, [2]],
    ['games that everyone knows', { known: true }, [3]],
    ['nothing', {}, [1, 2, 3]],
  ] as const)('keeps the games that a filter for %s allows', ([_case, filters, kept]) => {
    const rated = [2, 3, 4].map((memberId) => ({ memberId, stars: 2.5 }))
    const pool = [
      buildTableGame({ id: 1, complexity: 1.5 }),
      buildTableGame({ id: 2, isCooperative: true }),
      buildTableGame({ id: 3, ratings: rated }),
    ]
    expect(idsIn(rankGames(pool, { table: buildTable(), filters })).toSorted()).toEqual(kept)
  })
})

/** Removes the scale of a rating: 'You rate it 4 out of 5' has one number. */
function withoutScale(clause: string): string {
  return clause.replace(/ out of 5$/, '')
}
