import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listInvitations } from '../../../contract/events/invitations/calls.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { sendMessage } from '../../../contract/messages/calls.ts'
import { getDatePoll, listDatePolls } from '../../../contract/planning/date-polls/calls.ts'
import { listPlayedWith } from '../../../contract/planning/plays/calls.ts'
import { listGamePlayers, listNearbyPlayers, listPlayers } from '../../../contract/shelves/players/calls.ts'
import type { GamePlayer } from '../../../contract/shelves/players/schemas.ts'
import { buildAttendee, buildEvent } from '../../testing/build-event.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const member = buildMember()
const names = ['Ben', 'Cleo', 'Dan', 'Eva'] as const

function player(id: number, overrides: Partial<GamePlayer> = {}): GamePlayer {
  return {
    id,
    username: `player-${id}`,
    fullName: names[id - 2] ?? `Player ${id}`,
    avatarUrl: null,
    bio: null,
    location: null,
    place: null,
    createdAt: '2026-01-05T12:00:00.000Z',
    experienceLevel: null,
    isModerator: false,
    acceptsMessages: true,
    preferences: { userId: id, gameCategories: [], playFrequency: 'weekly', maxTravelDistance: 10 },
    distance: 2.34,
    ownsGame: false,
    wantsToPlay: false,
    lendsGame: false,
    hasAsked: false,
    ...overrides,
  }
}

const message = { id: 1, senderId: 1, receiverId: 2, content: 'Hi', event: null, createdAt: '2026-01-05T12:00:00.000Z' }

function startApi({ near = [] as readonly GamePlayer[] } = {}) {
  const api = startFakeApi()
  api.answer(listInvitations, () => [])
  api.answer(listPlayedWith, () => [])
  api.answer(listDatePolls, () => [])
  api.answer(listGamePlayers, () => [])
  api.answer(listNearbyPlayers, () => [...near])
  api.answer(sendMessage, () => ({ ...message, isRead: false }))
  const sent = () => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { api, sent }
}

async function openDialog(event: Partial<GameEvent> = {}) {
  const onClose = vi.fn<() => void>()
  const { user } = await renderInApp(
    <InviteDialog event={buildEvent({ title: 'Chess Night', ...event })} isOpen onClose={onClose} />,
    { member },
  )
  return { user, onClose }
}

const rowNames = async () =>
  (await screen.findAllByRole('checkbox')).map(
    (box) => box.closest('label')?.querySelector('bdi')?.parentElement?.textContent,
  )
const row = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) })
const messageField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

describe('inviting to an event', () => {
  // Shows events-107.
  test('suggests fellow players, then players of its games, then neighbours, without the people at it', async () => {
    const { api } = startApi({ near: [player(4), player(5, { acceptsMessages: false }), player(8), player(9)] })
    api.answer(listPlayedWith, () => [{ user: player(2), plays: 3 }])
    api.answer(listGamePlayers, () => [player(4, { ownsGame: true }), player(3, { wantsToPlay: true })])
    const attendees = [buildAttendee({ userId: 8, user: player(8) })]
    await openDialog({ attendees, games: [buildGame({ id: 1, name: 'Azul' })] })
    expect(await rowNames()).toEqual(['Ben Played with you', 'Cleo Wants to play Azul', 'Dan Owns Azul · 2.3 miles'])
  })

  // Requirement events-108: 'Invite' suggests the members who can come on a date of an open date poll of the host.
  test('suggests the members who answered an own date poll', async () => {
    const { api } = startApi()
    api.answer(listPlayedWith, () => [{ user: player(2), plays: 3 }])
    const [common, dates] = [
      { code: 'secret', title: 'Chess', place: null, timeZone: null, duration: null, host: player(1) },
      [{ id: 1, date: '2030-05-18T01:00:00.000Z', isOpen: true, isBest: true, isChosen: false, yes: [player(3)] }],
    ]
    const poll = { ...common, isHosting: true, hasAnswered: false, answeredCount: 2 }
    api.answer(listDatePolls, () => [{ ...poll, dates: [] }])
    api.answer(getDatePoll, () => ({
      ...poll,
      id: 3,
      location: '97205',
      locationDetails: null,
      maxAttendees: null,
      status: 'open' as const,
      eventId: null,
      eventDate: null,
      plannedGames: [],
      invited: [],
      version: null,
      dates: dates.map((date) => ({
        ...date,
        maybe: [player(2)],
        yesCount: 1,
        maybeCount: 1,
        noCount: 0,
        ownAnswer: null,
        people: 2,
        games: [],
        unfit: [],
      })),
    }))
    await openDialog()
    expect(await rowNames()).toEqual(['Ben Played with you · Answered your poll', 'Cleo Answered your poll'])
  })

  // Shows events-107. Shows events-82. Shows events-77.
  test('sends one message to all who are ticked, also to a person whom a search found', async () => {
    const { api, sent } = startApi({ near: [player(2), player(3), player(4)] })
    api.answer(listPlayers, () => [player(5)])
    const { user, onClose } = await openDialog()
    await user.click(await row('Ben'))
    await user.click(await row('Dan'))
    await user.type(screen.getByRole('searchbox', { name: 'Search players' }), 'eva')
    await user.click(await row('Eva'))
    await user.clear(screen.getByRole('searchbox', { name: 'Search players' }))
    expect((await row('Eva')).matches(':checked')).toBe(true)
    expect(messageField().value).toBe('Would you like to join us for Chess Night?')
    await user.click(screen.getByRole('button', { name: 'Invite 3' }))
    expect(await screen.findByText('3 people invited')).toBeTruthy()
    const invitation = { eventId: 7, isInvitation: true, content: 'Would you like to join us for Chess Night?' }
    expect(sent()).toEqual([2, 4, 5].map((receiverId) => ({ ...invitation, receiverId })))
    expect(onClose).toHaveBeenCalledOnce()
  })

  // Requirement events-106: If some invitations of several fail, their people stay ticked with the reason below the
  // name, and the message stays.
  test('keeps the ticks, the reasons and the message if some invitations fail', async () => {
    const { api, sent } = startApi({ near: [player(2), player(3), player(4)] })
    api.answer(sendMessage, () => {
      api.reject(sendMessage, 'MessagesRestricted')
      return { ...message, isRead: false }
    })
    const { user, onClose } = await openDialog()
    for (const name of ['Ben', 'Cleo', 'Dan']) await user.click(await row(name))
    await user.clear(messageField())
    await user.type(messageField(), 'Come!')
    await user.click(screen.getByRole('button', { name: 'Invite 3' }))
    expect(await screen.findByText('1 of 3 invited')).toBeTruthy()
    expect((await row('Ben')).matches(':checked')).toBe(false)
    expect((await row('Cleo')).closest('label')?.textContent).toContain('has limited who can write to them')
    expect(messageField().value).toBe('Come!')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Invite 2' }))
    await expect.poll(() => sent().length).toBe(5)
  })

  // Shows events-106.
  test('sends nothing more after a lost connection', async () => {
    const { api, sent } = startApi({ near: [player(2), player(3), player(4)] })
    api.answer(sendMessage, () => Promise.reject(new TypeError('Failed to fetch')))
    const { user } = await openDialog()
    for (const name of ['Ben', 'Cleo', 'Dan']) await user.click(await row(name))
    await user.click(screen.getByRole('button', { name: 'Invite 3' }))
    expect(await screen.findByText('0 of 3 invited')).toBeTruthy()
    expect(sent()).toHaveLength(1)
    expect((await row('Dan')).closest('label')?.textContent).toContain('This invitation was not sent yet.')
  })

  test('shows eight of forty suggestions first, then all', async () => {
    startApi({ near: Array.from({ length: 40 }, (_, place) => player(20 + place)) })
    const { user } = await openDialog()
    expect(await rowNames()).toHaveLength(8)
    await user.click(screen.getByRole('button', { name: 'Show all 40' }))
    expect(await rowNames()).toHaveLength(40)
  })

  // Shows events-39. Requirement creating-events-35: The copied link of an event opens its details.
  test('copies the link without suggestions, and has the QR code and email behind a button', async () => {
    startApi()
    const { user } = await openDialog({ isHosting: true })
    expect(await screen.findByText('Search for a player, or send the link.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/events?event=7`)
    expect(screen.queryByRole('img', { name: 'QR code of the link' })).toBeNull()
    const more = within(screen.getByRole('region', { name: 'More ways' }))
    await user.click(more.getByRole('button', { name: 'More ways' }))
    expect(more.getByRole('img', { name: 'QR code of the link' })).toBeTruthy()
    expect(more.getByRole('textbox', { name: 'Invite by email' })).toBeTruthy()
  })

  test('marks the people who are invited already', async () => {
    const { api } = startApi({ near: [player(2)] })
    const invited = { id: 1, email: null, maskedEmail: null, member: player(2), invitedBy: player(3), hasJoined: false }
    api.answer(listInvitations, () => [{ ...invited, invitedAt: '2026-01-05T12:00:00.000Z' }])
    await openDialog()
    const box = await screen.findByRole('checkbox', { name: 'Ben Invited' })
    expect(box.matches(':disabled')).toBe(true)
  })
})
