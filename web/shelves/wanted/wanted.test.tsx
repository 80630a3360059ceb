import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createEvent } from '../../../contract/events/calls.ts'
import { getGame, listGames } from '../../../contract/games/calls.ts'
import { inviteWishers, listWantedGames } from '../../../contract/shelves/wanted/calls.ts'
import type { WantedGame } from '../../../contract/shelves/wanted/schemas.ts'
import { getZipPlace } from '../../../contract/people/zip-codes/calls.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
// Loads the code of the dialog before the tests, so that they do not wait for it.
import '../../events/form/create-event-dialog.tsx'
import { WantedBand } from './wanted-band.tsx'
import { WantedNearYou } from './wanted-near-you.tsx'

const member = buildMember({ location: '97205' })

const wantedGame = (id: number, name: string, facts: Partial<WantedGame> = {}): WantedGame => ({
  game: { id, name, imageUrl: null, picture: null, category: [], isDeleted: false },
  wisherCount: 5,
  ownerCount: 2,
  isWantedByMe: false,
  isOwnedByMe: false,
  ...facts,
})
const root = wantedGame(7, 'Root')

/** Opens the form for a game night with Root, and returns what creating the event sends. */
async function startGameNight({ isUnlisted = false, games = [root.game] } = {}) {
  const api = startFakeApi()
  api.answer(listWantedGames, () => ({ miles: 10, games: [root] }))
  api.answer(getZipPlace, () => ({
    zip: '97205',
    place: 'Portland, OR',
    timeZone: 'America/Los_Angeles',
    isArea: false,
  }))
  api.answer(listGames, () => [])
  api.answer({ ...getGame, path: '/api/games/7' as const }, () => buildGame({ id: 7, name: 'Root' }))
  api.answer(createEvent, () => buildEvent({ games, isUnlisted }))
  api.answer(inviteWishers, () => undefined)
  const { user } = await renderInApp(<WantedNearYou />, { member })
  await user.click(await screen.findByRole('button', { name: 'Start a game night with Root' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create New Event' }))
  const create = async () => {
    await user.type(form.getByRole('textbox', { name: /^Event Title/ }), 'Root Night')
    await user.click(form.getByRole('button', { name: 'Create Event' }))
    await waitFor(() => expect(api.requests).toContainEqual(expect.objectContaining({ path: '/api/events' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return api.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  }
  return { api, user, form, create }
}

describe('wanted games', () => {
  // Requirement wanted-4: The dashboard lists wanted games when the reader scrolls near its end, the players screen
  // shows the first one, and the page of a game shows that game. A game with a long name fits on a phone.
  test('show the number of interested people on the dashboard', async () => {
    const api = startFakeApi()
    api.answer(listWantedGames, () => ({ miles: 10, games: [root, wantedGame(8, 'Azul', { isWantedByMe: true })] }))
    await renderInApp(<WantedNearYou />, { member })
    expect(await screen.findByText('Five people within 10 miles want to play Root, two of them own it.')).toBeTruthy()
    expect(screen.getByText('You and four others within 10 miles want to play Azul, two of them own it.')).toBeTruthy()
  })

  test('are not on the dashboard if there are none', async () => {
    const api = startFakeApi()
    api.answer(listWantedGames, () => ({ miles: 10, games: [] }))
    await renderInApp(<WantedNearYou />, { member })
    await waitFor(() => expect(api.requests).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Wanted Near You' })).toBeNull())
  })

  // Shows wanted-4.
  test('show one game on the players screen and the others on request, and nothing without a location', async () => {
    const api = startFakeApi()
    api.answer(listWantedGames, () => ({ miles: 10, games: [root, wantedGame(8, 'Azul')] }))
    const { user, unmount } = await renderInApp(<WantedBand />, { member })
    expect(await screen.findByText(/want to play Root/)).toBeTruthy()
    expect(screen.queryByText(/want to play Azul/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show more wanted games' }))
    expect(screen.getByText(/want to play Azul/)).toBeTruthy()
    unmount()
    const sent = api.requests.length
    await renderInApp(<WantedBand />, { member: buildMember({ location: null }) })
    expect(screen.queryByRole('region', { name: 'Wanted near you' })).toBeNull()
    expect(api.requests).toHaveLength(sent)
  })
})

describe('starting a game night', () => {
  // Requirement wanted-5: 'Start a game night' drafts an event with the game. Creating it invites the people who want
  // to play it, unless the host turns this off.
  test('drafts an event with the game and invites the people after it is created', async () => {
    const { create } = await startGameNight()
    expect(await create()).toMatchObject([
      { path: '/api/events', body: { title: 'Root Night', gameIds: [7] } },
      { path: expect.stringMatching(/^\/api\/events\/\d+\/game-invitations$/), body: { gameId: 7 } },
    ])
    expect(await screen.findByText(/We invite people near you who want to play Root/)).toBeTruthy()
  })

  // Shows wanted-5.
  test('sends no invitations if the host turns them off', async () => {
    const { user, form, create } = await startGameNight()
    await user.click(form.getByRole('checkbox', { name: 'Invite people near you who want to play Root' }))
    expect(await create()).toMatchObject([{ path: '/api/events' }])
  })

  // Requirement wanted-9: While the draft of a game night is without the game or out of the lists, the choice to invite
  // the people who want to play it is off and says why.
  test('sends no invitations to an event that the host leaves out of the lists', async () => {
    const { create } = await startGameNight({ isUnlisted: true })
    expect(await create()).toMatchObject([{ path: '/api/events' }])
  })

  // Shows wanted-9.
  test('clears the choice to invite people while the game is not in the draft', async () => {
    const { user, form, create } = await startGameNight({ games: [] })
    const choice = form.getByRole('checkbox', { name: 'Invite people near you who want to play Root' })
    expect(choice).toMatchObject({ checked: true, disabled: false })
    await user.click(form.getByRole('button', { name: 'Remove Root' }))
    expect(choice).toMatchObject({ checked: false, disabled: true })
    expect(form.getByText('Nobody is invited, because you removed Root from the games.')).toBeTruthy()
    expect(await create()).toMatchObject([{ path: '/api/events', body: { gameIds: [] } }])
  })

  // Shows wanted-9.
  test('clears the choice to invite people to an event that is left out of the lists', async () => {
    const { user, form } = await startGameNight()
    await user.click(form.getByRole('checkbox', { name: 'Leave it out of the lists' }))
    const choice = form.getByRole('checkbox', { name: 'Invite people near you who want to play Root' })
    expect(choice).toMatchObject({ checked: false, disabled: true })
    expect(form.getByText('Nobody is invited to an event that you leave out of the lists.')).toBeTruthy()
  })

  test('says why the invitations could not be sent', async () => {
    const { api, create } = await startGameNight()
    api.reject(inviteWishers, 'TooManyGameInvitations')
    await create()
    expect(await screen.findByText(/You have sent invitations for three events in the last 24 hours/)).toBeTruthy()
  })
})
