import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getEvent } from '../../../contract/events/calls.ts'
import type { Player } from '../../../contract/shelves/players/schemas.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { InvitationNote } from './invitation.tsx'
import { PlayerCard } from './player-card.tsx'

const player: Player = {
  id: 2,
  username: 'ben',
  fullName: 'Ben Ngo',
  avatarUrl: null,
  bio: null,
  location: null,
  place: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  experienceLevel: null,
  isModerator: false,
  distance: null,
  acceptsMessages: true,
  preferences: { userId: 2, gameCategories: [], playFrequency: 'weekly', maxTravelDistance: 10 },
}

async function renderPlayers(address: string) {
  const api = startFakeApi()
  api.answer(getEvent, () => buildEvent({ id: 7, title: 'Chess Night' }))
  await renderInApp(
    <>
      <InvitationNote />
      <PlayerCard player={player} />
    </>,
    { address, member: buildMember() },
  )
  return screen.getByRole('link', { name: 'Message' }).getAttribute('href')
}

describe('the players directory', () => {
  // Shows creating-events-32. Shows events-82.
  test('opens conversations whose message invites to the event', async () => {
    expect(await renderPlayers('/players?event=7')).toBe('/messages?userId=2&invitation=7')
    const note = (await screen.findByRole('region', { name: 'Invitation' })).textContent
    expect(note).toContain('Chess Night')
    expect(note).toContain('The host and co-hosts see whom you invite, but not your message.')
    expect(screen.getByRole('link', { name: 'Back to the event' }).getAttribute('href')).toBe('/events?event=7')
  })

  test('opens ordinary conversations without an event', async () => {
    expect(await renderPlayers('/players')).toBe('/messages?userId=2')
    expect(screen.queryByRole('region', { name: 'Invitation' })).toBeNull()
  })
})
