import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTableGame } from '../fit/testing/table-game.ts'
import { splitExactly } from './exact-split.ts'
import { GroupScores } from './group-scores.ts'
import { maxExactPeople, maxSplitGames, maxSplitSteps, spreadPenalty, Steps } from './limits.ts'
import { copyHolders, countPeople, endTogether, type Seating } from './model.ts'
import { proposeSplits } from './testing/propose-splits.ts'
import { buildDifficultEvening, buildEvening, buildEventPeople } from './testing/event-people.ts'

type Evening = ReturnType<typeof buildEvening>

/** The last steps that the search counts at once: the points of all groups for all games. */
const overshoot = 2 ** maxExactPeople * maxSplitGames

const difficultEvenings: [string, Evening][] = [
  ['ratings that cross', buildDifficultEvening()],
  ['three parts of people', buildDifficultEvening({ parts: 3 })],
  ['two copies of each game', buildDifficultEvening({ parts: 3, copies: 2 })],
  ['a favorite of everybody among games that end together', buildDifficultEvening({ everyoneLoves: 12 })],
  ['several favorites', buildDifficultEvening({ everyoneLoves: 4, maxPlayers: 5 })],
  ['games that take almost the same time', buildDifficultEvening({ minutesApart: 1.5 })],
  ['games for three', buildDifficultEvening({ maxPlayers: 3 })],
  ['favorites for three', buildDifficultEvening({ maxPlayers: 3, minutesApart: 1.5, everyoneLoves: 12 })],
  ['games for two', buildDifficultEvening({ maxPlayers: 2 })],
]

const randomEvenings: fc.Arbitrary<Evening> = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 4, maxLength: 12 }),
    extraPeople: fc.nat(2),
    minutes: fc.array(fc.integer({ min: 15, max: 240 }), { minLength: 3, maxLength: 60 }),
    seed: fc.nat(1000),
    maxPlayers: fc.integer({ min: 2, max: 8 }),
  })
  .map(({ sizes, extraPeople, minutes, seed, maxPlayers }) => {
    const members = sizes.map((_, place) => place + 1)
    const chosen = (game: number, every: number) => members.filter((id) => (id * 7 + game * 13 + seed) % every === 0)
    const games = minutes.map((time, place) =>
      buildTableGame({
        id: place + 1,
        name: `Game ${place}`,
        maxPlayers,
        minPlayTime: time,
        maxPlayTime: time,
        ownerIds: [1 + (place % members.length)],
        wantedByIds: chosen(place, 3),
        ratings: chosen(place, 2).map((memberId) => ({ memberId, stars: 0.5 + ((place + memberId * seed) % 10) / 2 })),
      }),
    )
    return { games, eventPeople: buildEventPeople({ sizes, extraPeople, minutesLeft: 285 }) }
  })

/** Returns the points of a split, minus the penalty if its tables do not end together. */
function totalOf(scores: GroupScores, seatings: readonly Seating[]): number {
  const points = seatings.map(({ game, parties }) => scores.pointsOf(game, scores.groupOf(parties)) ?? -Infinity)
  const isAligned = endTogether(seatings.flatMap(({ game }) => scores.games[game] ?? []))
  const penalty = isAligned ? 0 : spreadPenalty * countPeople(scores.eventPeople.parties)
  return points.reduce((sum, value) => sum + value, 0) - penalty
}

/** Lists all lists of this length with numbers below `count`. */
function choices(count: number, length: number): number[][] {
  return Array.from({ length: count ** length }, (_, number) =>
    Array.from({ length }, (_value, place) => Math.floor(number / count ** place) % count),
  )
}

/** Tries every table for every party and every game for every table. */
function bestOfAll(scores: GroupScores, tableCount: number): number {
  const { games, eventPeople } = scores
  const copies = games.map((game) => copyHolders(game, eventPeople).length)
  const gameChoices = choices(games.length, tableCount).filter((chosen) =>
    chosen.every((game) => chosen.filter((other) => other === game).length <= (copies[game] ?? 0)),
  )
  return Math.max(
    ...choices(tableCount, eventPeople.parties.length).flatMap((tables) =>
      gameChoices.map((chosen) =>
        totalOf(
          scores,
          chosen.map((game, at) => ({
            game,
            parties: [...eventPeople.parties.keys()].filter((party) => tables[party] === at),
          })),
        ),
      ),
    ),
  )
}

describe('the steps of a search for splits', () => {
  // Requirement split-19: A search for splits ends after a fixed number of steps with the best splits so far, however
  // the games and opinions are chosen (decision 97).
  test.each(difficultEvenings)('stay within the limit for %s, and all tables are seated', (_name, evening) => {
    const steps = new Steps(maxSplitSteps)
    const splits = proposeSplits(evening.games, evening.eventPeople, steps)
    expect(steps.taken).toBeLessThan(maxSplitSteps + overshoot)
    expect(splits.length).toBeGreaterThan(0)
    for (const { tables } of splits) expect(tables.flatMap(({ parties }) => parties)).toHaveLength(maxExactPeople)
  })

  // Shows split-19.
  test('stay within every limit for random evenings, and the same limit always gives the same splits', () => {
    fc.assert(
      fc.property(randomEvenings, fc.integer({ min: 1, max: 200_000 }), ({ games, eventPeople }, limit) => {
        const [first, second] = [new Steps(limit), new Steps(limit)]
        const splits = proposeSplits(games, eventPeople, first)
        expect(first.taken).toBeLessThan(limit + 2 * overshoot)
        expect(proposeSplits(games, eventPeople, second)).toEqual(splits)
        expect(second.taken).toBe(first.taken)
      }),
      { numRuns: 20 },
    )
  })

  test('end the search for two hundred people', () => {
    const { games, eventPeople } = buildEvening({ people: 200, gameCount: 200 })
    const steps = new Steps(20_000)
    expect(proposeSplits(games, eventPeople, steps).length).toBeGreaterThan(0)
    // Each of three starts for three numbers of tables seats all people once.
    expect(steps.taken).toBeLessThan(20_000 + 9 * 200 * 200)
    const all = new Steps(maxSplitSteps)
    proposeSplits(games, eventPeople, all)
    expect(all.areUsedUp).toBe(false)
  })

  test('end with the best split so far', () => {
    const { games, eventPeople } = buildDifficultEvening({ everyoneLoves: 12 })
    const scoreOf = (limit: number) => proposeSplits(games, eventPeople, new Steps(limit)).map(({ score }) => score)
    const all = scoreOf(maxSplitSteps)
    const half = scoreOf(maxSplitSteps / 4)
    expect(half).toHaveLength(all.length)
    for (const [place, score] of half.entries()) expect(score).toBeLessThanOrEqual((all[place] ?? 0) + spreadPenalty)
  })

  test.each(difficultEvenings)('propose a split for %s even if none is found before they end', (_name, evening) => {
    const splits = proposeSplits(evening.games, evening.eventPeople, new Steps(1))
    expect(splits.length).toBeGreaterThan(0)
    for (const { tables } of splits) {
      expect(tables.flatMap(({ parties }) => parties)).toHaveLength(maxExactPeople)
      expect(new Set(tables.map(({ game, ownerId }) => `${game.id} ${ownerId}`)).size).toBe(tables.length)
    }
  })

  test('are enough for the best split of an ordinary evening', () => {
    fc.assert(
      fc.property(randomEvenings, ({ games, eventPeople }) => {
        const steps = new Steps(maxSplitSteps)
        proposeSplits(games, eventPeople, steps)
        expect(steps.areUsedUp).toBe(false)
      }),
      { numRuns: 20 },
    )
  })
})

// Shows split-19.
test.each([2, 3])('the best split into %i tables has as many points as the best of all splits', (tables) => {
  fc.assert(
    fc.property(randomEvenings, ({ games, eventPeople }) => {
      const few = { ...eventPeople, parties: eventPeople.parties.slice(0, 6) }
      const scores = new GroupScores(games.slice(0, 5), few)
      const found = splitExactly(scores, { tableCounts: [tables], steps: new Steps(maxSplitSteps) }).get(tables)
      expect(found ? totalOf(scores, found) : -Infinity).toBeCloseTo(bestOfAll(scores, tables))
    }),
    { numRuns: 6 },
  )
})
