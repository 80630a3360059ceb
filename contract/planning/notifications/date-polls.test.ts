import { expect, test } from 'vitest'
import { datePollKinds } from './date-polls.ts'

test('a notification about a date poll names the member and leads to the poll', () => {
  const subject = { poll: { title: 'Summer Games', code: 'abc' }, member: { id: 1, fullName: 'Ada' } }
  expect(datePollKinds.datePollInvited.text(subject)).toEqual({
    title: 'Ada asks when you can come',
    text: 'Find a date for Summer Games together.',
  })
  expect(datePollKinds.datePollInvited.link(subject).address).toBe('/dates/abc')
  expect(datePollKinds.datePollAnswered.text(subject).title).toBe('Ada answered your dates')
  expect(datePollKinds.datePollCancelled.text(subject).title).toBe('Summer Games has no date')
})
