import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listUserEvents, listWaitingEvents } from '../../../contract/events/calls.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { MyEvents } from './my-events.tsx'

const [hosted, joined, awaited] = [
  buildEvent({ id: 1, title: 'At my place' }),
  buildEvent({ id: 2, title: 'At a friend' }),
  buildEvent({ id: 3, title: 'Full house' }),
]

async function renderMyEvents({ waiting = [awaited] } = {}) {
  const api = startFakeApi()
  api.answer(listUserEvents, ({ query }) => (query.get('role') === 'hosting' ? [hosted] : [joined]))
  api.answer(listWaitingEvents, () => waiting)
  const member = buildMember()
  await renderInApp(<MyEvents member={member} polls={null} onBrowse={() => undefined} onCreate={() => undefined} />, {
    member,
  })
  await screen.findByRole('region', { name: 'Hosting' })
}

const titlesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)

describe('My Events', () => {
  // Shows event-lists-11.
  test('separates the events that the member hosts, attends and waits for', async () => {
    await renderMyEvents()
    expect(titlesIn('Hosting')).toEqual(['At my place'])
    expect(titlesIn('Going')).toEqual(['At a friend'])
    expect(titlesIn('Waiting for a seat')).toEqual(['Full house'])
  })

  test('leaves out a section without events', async () => {
    await renderMyEvents({ waiting: [] })
    expect(screen.queryByRole('region', { name: 'Waiting for a seat' })).toBeNull()
  })
})
