import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listUpcomingEvents } from '../../../contract/events/calls.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { EventsScreen } from './events-screen.tsx'

test('the Events screen has the tabs Upcoming, My Events and Past, and opens the first', async () => {
  startFakeApi().answer(listUpcomingEvents, () => [])
  await renderInApp(<EventsScreen />, { member: buildMember(), address: '/events' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Upcoming', 'My Events', 'Past'])
  expect(screen.getByRole('tab', { name: 'Upcoming', selected: true })).toBeTruthy()
  expect(await screen.findByText('No events found')).toBeTruthy()
})
