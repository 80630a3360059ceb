import { expect, test } from 'vitest'
import { participantKinds } from './participants.ts'
import { afterEventKinds, reminderKinds } from './reminders.ts'
import { notifiedEvent as event } from '../testing/notified-event.ts'

// Shows events-15.
test('a reminder shows the start in the time zone of the event, with the name of the zone', () => {
  const subject = { event, payload: {} }
  expect(reminderKinds.reminderDayBefore.text(subject)).toEqual({
    title: 'Coming up: Chess Night',
    text: 'It begins on Friday, May 17 at 6:00 PM (Pacific Time).',
  })
  expect(reminderKinds.reminderDayBefore.link(subject).address).toBe('/events?event=7')
  expect(reminderKinds.reminderStillComing.text(subject)).toEqual({
    title: 'Are you still coming to Chess Night?',
    text: 'It begins on Friday, May 17 at 6:00 PM (Pacific Time). Open the event to keep your seat, or to give it to another player.',
  })
  expect(reminderKinds.reminderStillComing.link(subject).address).toBe('/events?event=7&stillComing=7')
  expect(reminderKinds.reminderHoursBefore.text(subject).title).toBe('Starting soon: Chess Night')
})

// Shows dates-3.
test('the notification about a chosen date names it in the time zone of the event', () => {
  const { text } = participantKinds.dateChosen
  expect(text({ event: { ...event, isAttending: true }, payload: {} })).toMatchObject({
    title: 'The date of Chess Night is set',
    text:
      'It begins on Friday, May 17 at 6:00 PM (Pacific Time). You said yes, so you have a seat. ' +
      'If you cannot come, please leave the event.',
  })
  expect(text({ event, payload: {} }).text).toBe(
    'It begins on Friday, May 17 at 6:00 PM (Pacific Time). You have no seat yet. Open the event to join, or to see ' +
      'your place on the waiting list.',
  )
})

test('the question about a past event opens the list of games played there', () => {
  const { text, link } = afterEventKinds.howWasIt
  const subject = { event, payload: {} }
  expect(text(subject).title).toBe('How was Chess Night?')
  expect(link(subject).address).toBe('/events?event=7&played=7')
})

// Requirement split-24: A notification about a seat from the waiting list or an accepted request names the table itself
// (decision 97).
test('a notification about a seat names the game of the table at an event with several tables', () => {
  const subject = { event: { ...event, isAttending: true }, broughtGames: [], payload: { note: null } }
  expect(participantKinds.seatCameFree.text({ ...subject, gameName: 'Azul' }).text).toBe(
    'You were next on the waiting list, so the seat is yours. The group plays at several tables, and you play Azul. ' +
      'If you cannot come, please leave the event.',
  )
  expect(participantKinds.requestAccepted.text({ ...subject, gameName: 'Azul' }).text).toBe(
    'You have a seat. The group plays at several tables, and you play Azul.',
  )
  const owner = { ...subject, gameName: 'Azul', broughtGames: ['Azul'] }
  expect(participantKinds.requestAccepted.text(owner).text).toBe(
    'You have a seat. The group plays at several tables, and you play Azul. Please bring Azul.',
  )
  expect(participantKinds.requestAccepted.text({ ...subject, gameName: null }).text).toBe('You have a seat.')
})
