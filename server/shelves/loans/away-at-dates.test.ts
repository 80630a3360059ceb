import { describe, expect } from 'vitest'
import { answerDate, createDatePoll, getDatePoll } from '../../../contract/planning/date-polls/calls.ts'
import { agreeToLoan } from '../../../contract/shelves/loans/calls.ts'
import { buildMember } from '../../testing/builders.ts'
import { ask, buildLoan, dueOn, offer, step } from '../../testing/loan-builders.ts'
import { test } from '../../testing/test.ts'
import { buildWaitingList, requestSecondTable } from '../../testing/waiting-list.ts'

const day = 24 * 60 * 60_000
const daysAfterDue = (days: number) => new Date(Date.parse(`${dueOn}T18:00:00Z`) + days * day).toISOString()

describe('a lent game', () => {
  // Shows lending-7.
  test('counts for the dates of a poll after its due date, and not before', async ({ world }) => {
    const { ada } = await buildLoan(world)
    const cleo = await buildMember(world)
    const plan = { title: 'Chess Night', location: '97205', duration: 180, gameIds: [] }
    const dates = [daysAfterDue(-1), daysAfterDue(1)]
    const { code, dates: created } = await ada.request(createDatePoll, { body: { ...plan, dates } })
    for (const { id: dateId } of created)
      await cleo.request(answerDate, { parameters: { code, dateId }, body: { answer: 'yes' } })
    const poll = await ada.request(getDatePoll, { parameters: { code } })
    expect(poll.dates).toMatchObject([{ games: [] }, { games: [{ game: { name: 'Azul' } }] }])
  })

  // Shows lending-7.
  test.for([
    [-1, 0],
    [1, 1],
  ] as const)(
    'allows a second table on day %i after its due date in %i offers',
    async ([days, offerCount], { world }) => {
      const { ada, dana, eventId, azulId } = await buildWaitingList(world, { date: daysAfterDue(days) })
      await offer(dana, azulId)
      const loanId = await ask(dana, azulId)(await buildMember(world))
      await dana.request(agreeToLoan, { parameters: { loanId }, body: { dueOn } })
      await step(dana, loanId, 'handOver')
      expect((await requestSecondTable(ada, eventId)).offers).toHaveLength(offerCount)
    },
  )
})
