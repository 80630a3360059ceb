import { expect, test } from 'vitest'
import { datePollNotificationText } from './date-poll-texts.ts'

test('a notification about a date poll names the member and leads to the poll', () => {
  const subject = { poll: { title: 'Summer Games', code: 'abc' }, memberName: 'Ada' }
  expect(datePollNotificationText('datePollInvited', subject)).toEqual({
    title: 'Ada asks when you can come',
    text: 'Find a date for Summer Games together.',
    address: '/dates/abc',
  })
  expect(datePollNotificationText('datePollAnswered', subject).title).toBe('Ada answered your dates')
  expect(datePollNotificationText('datePollCancelled', subject).title).toBe('Summer Games has no date')
})
