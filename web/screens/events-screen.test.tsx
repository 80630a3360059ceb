import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEventComments } from '../../contract/events/comments/calls.ts'
import { getEvent, listUpcomingEvents } from '../../contract/events/calls.ts'
import { paths } from '../platform/navigation/paths.ts'
import { buildEvent } from '../testing/build-event.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
// Loaded before the tests, so that the dialog opens at once.
import './event-details-dialog.tsx'
import { EventsScreen } from './events-screen.tsx'

// Requirement event-lists-4: The tabs are Upcoming, which opens first, My Events and Past.
// Requirement layout-23: The tabs of the events are named 'Upcoming', 'My Events' and 'Past'.
test('the Events screen has the tabs Upcoming, My Events and Past, and opens the first', async () => {
  startFakeApi().answer(listUpcomingEvents, () => [])
  await renderInApp(<EventsScreen />, { member: buildMember(), address: '/events' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Upcoming', 'My Events', 'Past'])
  expect(screen.getByRole('tab', { name: 'Upcoming', selected: true })).toBeTruthy()
  expect(await screen.findByText('No events found')).toBeTruthy()
})

// Shows creating-events-35.
test('the copied link of an event opens its details for a signed-in member', async () => {
  const api = startFakeApi()
  const event = buildEvent({ title: 'Chess Night' })
  api.answer(listUpcomingEvents, () => [])
  api.answer(getEvent, () => event)
  api.answer(listEventComments, () => [])
  await renderInApp(<EventsScreen />, { member: buildMember(), address: paths.event(event.id) })
  expect(await screen.findByRole('dialog', { name: 'Chess Night' })).toBeTruthy()
})
