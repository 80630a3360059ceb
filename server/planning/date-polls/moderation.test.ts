// @engine sqlite
import { describe, expect } from 'vitest'
import * as calls from '../../../contract/planning/date-polls/calls.ts'
import { getEvent } from '../../../contract/events/calls.ts'
import { blockMember, reportSubject } from '../../../contract/moderation/calls.ts'
import { listReportCases, removeContent } from '../../../contract/moderation/moderator-calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { buildMember, hoursFromNow } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

/** Builds a poll that Ada hosts, and two members without an answer, Ben and Cleo. */
async function buildPoll(world: World) {
  const [ada, ben, cleo] = [
    await buildMember(world, { fullName: 'Ada' }),
    await buildMember(world, { fullName: 'Ben' }),
    await buildMember(world, { fullName: 'Cleo' }),
  ]
  const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
  const body = { title: 'Buy now!', location: '97205', locationDetails: '12 Rook Lane', dates, gameIds: [] }
  const poll = await ada.request(calls.createDatePoll, { body })
  const report = { kind: 'poll', subjectId: poll.id, pollCode: poll.code, reason: 'spam' } as const
  return { ada, ben, cleo, poll, parameters: { code: poll.code }, report }
}

const removal = ({ subjectId }: { subjectId: number }) => ({
  body: { kind: 'poll', subjectId, reason: 'Advertising' } as const,
})

describe('a report about a date poll', () => {
  // Requirement dates-10: Members report a date poll of another host, with a copy of its title, dates, town and host. A
  // moderator replaces its texts, which cancels an open poll; the event for a chosen date stays.
  test('shows moderators the poll as it was, without its location details', async ({ world }) => {
    const { ada, ben, poll, report } = await buildPoll(world)
    const moderator = await buildMember(world, { role: 'moderator' })
    expect((await ada.requestProblem(reportSubject, { body: report })).name).toBe('NotYours')
    await ben.request(reportSubject, { body: report })

    const [reported] = await moderator.request(listReportCases)

    expect(reported).toMatchObject({
      kind: 'poll',
      subjectId: report.subjectId,
      member: { id: ada.id },
      pollCode: poll.code,
    })
    expect(reported?.copies[0]?.lines).toEqual([
      { label: 'Title', text: 'Buy now!' },
      {
        label: 'Dates',
        text: expect.stringMatching(/^\w+day, .+ at \d+:\d\d [AP]M \(Pacific Time\); .+ \(Pacific Time\)$/),
      },
      { label: 'Town', text: 'Portland, OR' },
      { label: 'Host', text: 'Ada' },
    ])
  })

  // Requirement dates-12: A date poll cannot be reported across a block or a suspension, and a report links to it.
  test('fails with NotFound across a block and while the host is suspended', async ({ world }) => {
    const { ada, ben, cleo, report } = await buildPoll(world)
    await ada.request(blockMember, { parameters: { userId: ben.id } })
    expect((await ben.requestProblem(reportSubject, { body: report })).name).toBe('NotFound')
    const suspendedAt = new Date().toISOString()
    await world.db.updateTable('users').set({ suspendedAt }).where('id', '=', ada.id).execute()
    expect((await cleo.requestProblem(reportSubject, { body: report })).name).toBe('NotFound')
  })
})

describe('removing a date poll', () => {
  // Shows dates-10.
  test('cancels it, replaces its texts, and notifies its host and the members who answered', async ({ world }) => {
    const { ada, ben, poll, parameters, report } = await buildPoll(world)
    const moderator = await buildMember(world, { role: 'moderator' })
    const answered = { ...parameters, dateId: Number(poll.dates[0]?.id) }
    await ben.request(calls.answerDate, { parameters: answered, body: { answer: 'yes' } })
    await ben.request(reportSubject, { body: report })

    await moderator.request(removeContent, removal(report))

    const removed = await ada.request(calls.getDatePoll, { parameters })
    expect(removed).toMatchObject({ title: 'Removed poll', locationDetails: null, status: 'cancelled' })
    expect(await moderator.request(listReportCases)).toEqual([])
    const titles = (await ada.request(listNotifications)).map(({ title }) => title)
    expect(titles).toContain('A moderator removed your poll')
    const kinds = (await ben.request(listNotifications)).map(({ kind }) => kind)
    expect(kinds).toContain('datePollCancelled')
  })

  // Shows moderation-53.
  test('succeeds once', async ({ world }) => {
    const { ada, ben, report } = await buildPoll(world)
    const moderator = await buildMember(world, { role: 'moderator' })
    await ben.request(reportSubject, { body: report })
    await moderator.request(removeContent, removal(report))
    expect((await moderator.requestProblem(removeContent, removal(report))).name).toBe('AlreadyHandled')
    const titles = (await ada.request(listNotifications)).map(({ title }) => title)
    expect(titles.filter((title) => title === 'A moderator removed your poll')).toHaveLength(1)
  })

  // Shows dates-10.
  test('keeps the event for the chosen date', async ({ world }) => {
    const { ada, ben, poll, parameters, report } = await buildPoll(world)
    const moderator = await buildMember(world, { role: 'moderator' })
    await ben.request(reportSubject, { body: report })
    const dateId = Number(poll.dates[0]?.id)
    const { id: eventId } = await ada.request(calls.chooseDate, { parameters, body: { dateId } })

    await moderator.request(removeContent, removal(report))

    const removed = await ada.request(calls.getDatePoll, { parameters })
    expect(removed).toMatchObject({ title: 'Removed poll', status: 'decided' })
    expect(await ada.request(getEvent, { parameters: { eventId } })).toMatchObject({ status: 'active' })
  })

  test('is reserved for moderators, and fails with NotFound for an unknown id', async ({ world }) => {
    const { ben, report } = await buildPoll(world)
    const moderator = await buildMember(world, { role: 'moderator' })
    expect((await ben.requestProblem(removeContent, removal(report))).status).toBe(403)
    expect((await moderator.requestProblem(removeContent, removal({ subjectId: 999 }))).name).toBe('NotFound')
  })
})
