import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestCount, type CountVotes, type RecordedPlay, summarizePlays, votesFor } from './facts.ts'
import { minVotes, playVotes } from './rules.ts'

const plays = fc.array(
  fc.record<RecordedPlay>({
    memberId: fc.integer({ min: 1, max: 6 }),
    people: fc.integer({ min: 2, max: 5 }),
    minutes: fc.option(fc.integer({ min: 1, max: 300 })),
    vote: fc.option(fc.constantFrom(...playVotes)),
  }),
  { maxLength: 40 },
)

const vote = (memberId: number, people: number, good = true): RecordedPlay => ({
  memberId,
  people,
  minutes: null,
  vote: good ? 'good' : 'notGood',
})

describe('the public facts of plays', () => {
  // Requirement plays-4: The votes about a number of people and the usual length of a game are public once three
  // members have recorded them. Each member counts once, with the latest answer.
  test('contain only what at least three different members said', () => {
    fc.assert(
      fc.property(plays, (recorded) => {
        const { votes, usualMinutes, timedBy } = summarizePlays(recorded)
        const membersWith = (matches: (play: RecordedPlay) => boolean) =>
          new Set(recorded.filter(matches).map(({ memberId }) => memberId)).size
        for (const { people, good, notGood } of votes) {
          expect(good + notGood).toBeGreaterThanOrEqual(minVotes)
          expect(good + notGood).toBe(membersWith((play) => play.people === people && play.vote !== null))
        }
        const timers = membersWith(({ minutes }) => minutes !== null)
        expect(timedBy).toBe(timers < minVotes ? 0 : timers)
        expect(usualMinutes === null).toBe(timedBy === 0)
      }),
    )
  })

  test('do not change when a member records the same answers again', () => {
    fc.assert(
      fc.property(plays, (recorded) => {
        expect(summarizePlays([...recorded, ...recorded])).toEqual(summarizePlays(recorded))
      }),
    )
  })

  test('lie between the recorded values, rounded to five minutes', () => {
    fc.assert(
      fc.property(plays, (recorded) => {
        const { usualMinutes } = summarizePlays(recorded)
        if (usualMinutes === null) return
        const lengths = recorded.flatMap(({ minutes }) => minutes ?? [])
        expect(usualMinutes % 5).toBe(0)
        expect(usualMinutes).toBeGreaterThanOrEqual(Math.min(...lengths) - 2.5)
        expect(usualMinutes).toBeLessThanOrEqual(Math.max(5, Math.max(...lengths) + 2.5))
      }),
    )
  })

  // Shows plays-4.
  test('use the latest answer of each member', () => {
    const { votes } = summarizePlays([vote(1, 4, false), vote(1, 4), vote(2, 4), vote(3, 4)])
    expect(votes).toEqual([{ people: 4, good: 2, notGood: 1 }])
  })

  // Shows plays-4.
  test.for<[CountVotes[], number | undefined]>([
    [
      [
        { people: 3, good: 2, notGood: 1 },
        { people: 4, good: 11, notGood: 1 },
      ],
      4,
    ],
    [
      [
        { people: 3, good: 3, notGood: 0 },
        { people: 4, good: 12, notGood: 0 },
      ],
      4,
    ],
    [
      [
        { people: 3, good: 3, notGood: 0 },
        { people: 4, good: 3, notGood: 0 },
      ],
      3,
    ],
    [[{ people: 3, good: 2, notGood: 2 }], undefined],
    [[], undefined],
  ])('of the votes %j, the best number of people is %s', ([votes, people]) => {
    expect(bestCount(votes)?.people).toBe(people)
  })

  // Shows plays-5.
  test('count good votes as best for the best number of people, and as fine for others', () => {
    const votes = [
      { people: 3, good: 2, notGood: 1 },
      { people: 4, good: 3, notGood: 0 },
    ]
    expect([3, 4, 5].map((people) => votesFor(votes, people))).toEqual([
      { best: 0, fine: 2, notGood: 1 },
      { best: 3, fine: 0, notGood: 0 },
      null,
    ])
  })
})
