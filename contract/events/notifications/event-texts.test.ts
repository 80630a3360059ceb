import { expect, test } from 'vitest'
import { eventNotificationText, howWasItText, reminderText } from './event-texts.ts'

const event = {
  id: 7,
  title: 'Chess Night',
  date: '2030-05-18T01:00:00.000Z',
  duration: 120,
  timeZone: 'America/Los_Angeles',
}

// Shows events-15.
test('a reminder shows the start in the time zone of the event, with the name of the zone', () => {
  expect(reminderText('reminderDayBefore', event)).toEqual({
    title: 'Coming up: Chess Night',
    text: 'It begins on Friday, May 17 at 6:00 PM (Pacific Time).',
    address: '/events?event=7',
  })
  expect(reminderText('reminderStillComing', event)).toEqual({
    title: 'Are you still coming to Chess Night?',
    text: 'It begins on Friday, May 17 at 6:00 PM (Pacific Time). Open the event to keep your seat, or to give it to another player.',
    address: '/events?event=7&stillComing=7',
  })
  expect(reminderText('reminderHoursBefore', event).title).toBe('Starting soon: Chess Night')
})

// Shows dates-3.
test('the notification about a chosen date names it in the time zone of the event', () => {
  const rest = { isHosting: false, isCoHosting: false, cancelReason: null, hasCoHosts: false }
  const subjectOf = (isAttending: boolean) => ({
    event: { ...event, ...rest, isAttending, locationDetailsFor: 'everyone' as const },
    changes: [],
    revision: null,
    comment: null,
    note: null,
    gameName: null,
    broughtGames: [],
  })
  expect(eventNotificationText('dateChosen', subjectOf(true))).toMatchObject({
    title: 'The date of Chess Night is set',
    text:
      'It begins on Friday, May 17 at 6:00 PM (Pacific Time). You said yes, so you have a seat. ' +
      'If you cannot come, please leave the event.',
  })
  expect(eventNotificationText('dateChosen', subjectOf(false)).text).toBe(
    'It begins on Friday, May 17 at 6:00 PM (Pacific Time). You have no seat yet. Open the event to join, or to see ' +
      'your place on the waiting list.',
  )
})

test('the question about a past event opens the list of games played there', () => {
  expect(howWasItText(event)).toMatchObject({ title: 'How was Chess Night?', address: '/events?event=7&played=7' })
})

// Requirement split-24: A notification about a seat from the waiting list or an accepted request names the table itself
// (decision 97).
test('a notification about a seat names the game of the table at an event with several tables', () => {
  const place = { isAttending: true, isHosting: false, isCoHosting: false, cancelReason: null, hasCoHosts: false }
  const subject = {
    event: { ...event, ...place, locationDetailsFor: 'everyone' as const },
    changes: [],
    revision: null,
    comment: null,
    note: null,
    broughtGames: [],
  }
  expect(eventNotificationText('seatCameFree', { ...subject, gameName: 'Azul' }).text).toBe(
    'You were next on the waiting list, so the seat is yours. The group plays at several tables, and you play Azul. ' +
      'If you cannot come, please leave the event.',
  )
  expect(eventNotificationText('requestAccepted', { ...subject, gameName: 'Azul' }).text).toBe(
    'You have a seat. The group plays at several tables, and you play Azul.',
  )
  const owner = { ...subject, gameName: 'Azul', broughtGames: ['Azul'] }
  expect(eventNotificationText('requestAccepted', owner).text).toBe(
    'You have a seat. The group plays at several tables, and you play Azul. Please bring Azul.',
  )
  expect(eventNotificationText('requestAccepted', { ...subject, gameName: null }).text).toBe('You have a seat.')
})
