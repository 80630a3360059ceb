// @engine sqlite
import { describe, expect } from 'vitest'
import * as calls from '../../../contract/shelves/loans/calls.ts'
import { dueDateLimits, dueDateText, unreadableDueDate } from '../../../contract/shelves/loans/rules.ts'
import { blockMember, unblockMember } from '../../../contract/moderation/calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildMember, type MemberCaller } from '../../testing/builders.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { buildLoan, buildLenderAndBorrower, dueOn, loansOf, step, listLoanTitles } from '../../testing/loan-builders.ts'
import { buildEmailSender } from '../../testing/email-sender.ts'
import { test } from '../../testing/test.ts'
import { sendReminder } from './due-loans.ts'
import { loanReminderWork } from './subject.ts'

const changeDate = (member: MemberCaller, loanId: number, day: string) =>
  member.request(calls.changeDueDate, { parameters: { loanId }, body: { dueOn: day } })

const changeDateProblem = async (member: MemberCaller, loanId: number, day: string) =>
  (await member.requestProblem(calls.changeDueDate, { parameters: { loanId }, body: { dueOn: day } })).name

/** Returns noon UTC of the day that comes this number of days after a day. */
const noonOf = (day: string, days: number) => new Date(Date.parse(`${day}T12:00:00.000Z`) + days * 24 * 60 * 60_000)

describe('changing the due date of a loan', () => {
  const { max } = dueDateLimits(new Date())

  // Shows lending-10.
  test('is for the owner of a promised or lent game, and leaves one unread notification', async ({ world }) => {
    const { ada, ben, ask: askAda, agree: agreeTo } = await buildLenderAndBorrower(world)
    const loanId = await askAda(ben)
    expect(await changeDateProblem(ada, loanId, max)).toBe('LoanChanged')
    await agreeTo(loanId)
    const changes = watchLiveChanges(world, ben)
    for (const day of ['2020-01-01', '2999-01-01', 'soon'])
      expect(await changeDateProblem(ada, loanId, day)).toBe('InvalidInput')
    const unreadable = { parameters: { loanId }, body: { dueOn: 'soon' } }
    expect((await ada.requestProblem(calls.changeDueDate, unreadable)).errors).toEqual({
      dueOn: unreadableDueDate(new Date()),
    })
    expect(await changeDateProblem(ben, loanId, max)).toBe('LoanChanged')
    expect(await changeDateProblem(await buildMember(world), loanId, max)).toBe('NotFound')

    await changeDate(ada, loanId, dueOn)
    expect(await listLoanTitles(ben)).toEqual(['Ada agreed to lend you Azul'])
    for (const day of [max, dueOn, max]) await changeDate(ada, loanId, day)
    expect(await changes.takeChanges()).toEqual(
      expect.arrayContaining([{ topic: 'notifications' }, { topic: 'loans' }]),
    )
    expect(await listLoanTitles(ben)).toEqual(['Ada changed the due date of Azul', 'Ada agreed to lend you Azul'])
    const [notice] = await ben.request(listNotifications, { query: { limit: 1 } })
    expect(notice?.text).toBe(`It is now due on ${dueDateText(max, new Date())}.`)
    await step(ada, loanId, 'handOver')
    expect(await changeDate(ada, loanId, dueOn)).toMatchObject({ state: 'lent', dueOn })
    expect(await loansOf(ben, 'borrowed')).toMatchObject([{ dueOn }])
    await step(ben, loanId, 'giveBack')
    expect(await changeDateProblem(ada, loanId, max)).toBe('LoanChanged')
  })

  // Requirement lending-11: While a block hides the members of a loan from each other, the button for the due date is
  // not shown, and the server answers `LoanChanged`.
  test('fails with LoanChanged, without a notification, while a block of either member hides the other one', async ({
    world,
  }) => {
    const { ada, ben, loanId } = await buildLoan(world)
    for (const [blocker, blocked] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      await blocker.request(blockMember, { parameters: { userId: blocked.id } })
      expect(await changeDateProblem(ada, loanId, max)).toBe('LoanChanged')
      expect(await loansOf(ada)).toMatchObject([{ dueOn, isOtherHere: false }])
      await blocker.request(unblockMember, { parameters: { userId: blocked.id } })
      expect(await listLoanTitles(ben)).not.toContain('Ada changed the due date of Azul')
    }
    expect(await changeDate(ada, loanId, max)).toMatchObject({ dueOn: max, isOtherHere: true })
  })

  // Shows lending-10.
  test('deletes the reminders of the old date, and reminds the borrower of the new one', async ({ world }) => {
    const { ada, ben, loanId } = await buildLoan(world)
    const work = loanReminderWork(world.services)
    const reminders = async () =>
      (await ben.request(listNotifications)).filter(({ kind }) => kind === 'loanReminder').map(({ title }) => title)
    for (const days of [-1, 1]) await work.run(noonOf(dueOn, days))
    expect(await reminders()).toHaveLength(2)

    await changeDate(ada, loanId, max)
    expect(await reminders()).toEqual([])
    await work.run(noonOf(dueOn, 2))
    expect(await reminders()).toEqual([])
    for (const days of [-1, 1]) await work.run(noonOf(max, days))
    expect(await reminders()).toEqual(['Azul should be back with Ada', 'Time to give Azul back'])
  })

  // Shows lending-10.
  test('sends no reminder of the old date if the change comes just before it', async ({ world }) => {
    const { ada, ben, loanId } = await buildLoan(world)
    await changeDate(ada, loanId, max)
    const now = new Date(`${dueOn}T12:00:00.000Z`)
    await sendReminder(silentWriter(world.db), { id: loanId, reminder: 'dueSoon', now })
    expect(await listLoanTitles(ben)).not.toContain('Time to give Azul back')
  })
})

// Shows lending-6.
test('an owner is notified once that the due date has passed, until the date changes or the game comes back', async ({
  world,
}) => {
  const { ada, ben, loanId } = await buildLoan(world)
  const work = loanReminderWork(world.services)
  const late = async () =>
    (await ada.request(listNotifications)).filter(({ kind }) => kind === 'loanReminder').map(({ title }) => title)
  for (const days of [-1, 0]) await work.run(noonOf(dueOn, days))
  expect(await late()).toEqual([])
  for (const days of [1, 2]) await work.run(noonOf(dueOn, days))
  expect(await late()).toEqual(['Azul is not back yet'])
  const [notice] = await ada.request(listNotifications)
  expect(notice).toMatchObject({
    text: `Ben has it, and it was due on ${dueDateText(dueOn, noonOf(dueOn, 1))}. Once it is on your shelf again, mark it as returned. You can also choose a later date.`,
    address: '/loans',
  })
  const { max } = dueDateLimits(new Date())
  await changeDate(ada, loanId, max)
  expect(await late()).toEqual([])
  await work.run(noonOf(max, 1))
  expect(await late()).toEqual(['Azul is not back yet'])
  await step(ben, loanId, 'giveBack')
  expect(await late()).toEqual([])
})

// Requirement lending-6: The borrower is reminded the day before and the day after the due date, under the bell and by
// email. The day after the due date, the owner is notified that the game is late.
test('a borrower is reminded once before and once after the due date, and not after giving the game back', async ({
  world,
}) => {
  const { ben, ada, loanId } = await buildLoan(world)
  const work = loanReminderWork(world.services)
  const noon = Date.parse(`${dueOn}T12:00:00.000Z`)
  const day = 24 * 60 * 60_000
  const { sendEmails } = buildEmailSender(world)
  const reminderSubjects = new Set(['Time to give Azul back', 'Azul should be back with Ada'])
  const remindersByEmail = () => world.emails.filter(({ subject }) => reminderSubjects.has(subject)).map(({ to }) => to)
  await work.run(new Date(noon - day - 1))
  expect(await listLoanTitles(ben)).not.toContain('Time to give Azul back')
  for (const time of [noon - day, noon]) await work.run(new Date(time))
  await sendEmails(new Date(noon))
  expect(remindersByEmail()).toEqual([ben.email])
  expect((await listLoanTitles(ben)).slice(0, 2)).toEqual(['Time to give Azul back', 'You borrowed Azul from Ada'])
  for (const time of [noon + day, noon + 2 * day]) await work.run(new Date(time))
  await sendEmails(new Date(noon + 2 * day))
  expect(remindersByEmail()).toEqual([ben.email, ben.email])
  const titles = ['Azul should be back with Ada', 'Time to give Azul back']
  expect((await listLoanTitles(ben)).slice(0, 3)).toEqual([...titles, 'You borrowed Azul from Ada'])

  await step(ben, loanId, 'giveBack')
  expect(await listLoanTitles(ben)).not.toContain('Time to give Azul back')
  await work.run(new Date(noon + 3 * day))
  expect(await listLoanTitles(ben)).toHaveLength(2)
  expect(await listLoanTitles(ada)).toEqual(['Ben says that Azul is back'])
})
