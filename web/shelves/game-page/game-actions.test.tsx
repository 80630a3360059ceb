import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  createCollectionEntry,
  getOwnership,
  removeFromCollection,
  updateCollectionEntry,
} from '../../../contract/shelves/collection/calls.ts'
import type { Ownership } from '../../../contract/shelves/collection/schemas.ts'
import { deleteGame } from '../../../contract/games/calls.ts'
import type { Game } from '../../../contract/games/schemas.ts'
import { getWish, setWish } from '../../../contract/games/wishes/calls.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
// Loads the dialog before the tests, because loading its code can take longer than a query waits.
import '../../events/form/create-event-dialog.tsx'
import { GameActions } from './game-actions.tsx'

const member = buildMember()

/** Renders the actions for a game that the fake API adds to and removes from the member's collection. */
async function renderActions(owned: Partial<Ownership> = {}, overrides: Partial<Game> = {}) {
  const game = buildGame({ id: 7, name: 'Wingspan', ...overrides })
  let ownership: Ownership = { isOwned: false, isFavorite: false, isOffered: false, lentTo: null, ...owned }
  const buildEntry = () => ({ id: 3, userId: member.id, gameId: game.id, isFavorite: ownership.isFavorite, game })
  const api = startFakeApi()
  api.answer(getOwnership, () => ownership)
  api.answer(getWish, () => ({ wantsToPlay: false }))
  api.answer(createCollectionEntry, () => {
    ownership = { isOwned: true, isFavorite: false, isOffered: false, lentTo: null }
    return buildEntry()
  })
  api.answer(updateCollectionEntry, ({ body }) => {
    ownership = { isOwned: true, isOffered: false, lentTo: null, ...(body as { isFavorite: boolean }) }
    return buildEntry()
  })
  api.answer(removeFromCollection, () => {
    ownership = { isOwned: false, isFavorite: false, isOffered: false, lentTo: null }
    return undefined
  })
  const rendered = await renderInApp(<GameActions game={game} />, {
    member,
    address: '/games/7',
    path: '/games/:gameId',
  })
  await screen.findByRole('button', { name: ownership.isOwned ? 'In Your Collection' : 'Add to Collection' })
  return { ...rendered, api }
}

const button = (name: string) => screen.getByRole('button', { name })

async function openMenu(user: Awaited<ReturnType<typeof renderActions>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Options for Wingspan' }))
  return within(await screen.findByRole('menu'))
}

describe('the actions on a game page', () => {
  // Requirement game-page-13: The page lets owners mark the game as a favorite and remove it from their collection.
  test('add the game, mark it as a favorite and remove it again', async () => {
    const { user } = await renderActions()
    await user.click(button('Add to Collection'))
    expect(await screen.findByRole('button', { name: 'In Your Collection' })).toHaveProperty('disabled', true)

    const favorite = button('Favorite')
    expect(favorite.getAttribute('aria-pressed')).toBe('false')
    await user.click(favorite)
    await waitFor(() => expect(favorite.getAttribute('aria-pressed')).toBe('true'))

    const menu = await openMenu(user)
    await user.click(menu.getByRole('menuitem', { name: 'Remove from collection' }))
    expect(await screen.findByText('Wingspan is no longer in your collection.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Add to Collection' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Favorite' })).toBeNull()
  })

  // Shows collection-25.
  test('ask before a promised game leaves the collection', async () => {
    const lentTo = { fullName: 'Ben Ngo', dueOn: '2020-12-24', isHandedOver: false }
    const { user } = await renderActions({ isOwned: true, lentTo })
    const menu = await openMenu(user)
    await user.click(menu.getByRole('menuitem', { name: 'Remove from collection' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this game?' }))
    await user.click(question.getByRole('button', { name: 'Remove game' }))
    expect(await screen.findByRole('button', { name: 'Add to Collection' })).toBeTruthy()
  })

  // Shows game-page-13.
  test('keep the keyboard focus when the game enters the collection', async () => {
    const { user } = await renderActions()
    await user.click(button('Add to Collection'))
    const added = await screen.findByRole('button', { name: 'In Your Collection' })
    await waitFor(() => expect(document.activeElement).toBe(added.parentElement))
  })

  test('leave the focus alone while the page loads', async () => {
    await renderActions({ isOwned: true })
    expect(document.activeElement).toBe(document.body)
  })

  // Requirement game-page-14: The page lets the member who added the game edit and delete it, whether or not they own
  // it.
  test('let the member who added the game edit it, even without owning it', async () => {
    const { user } = await renderActions({}, { addedById: member.id })
    const menu = await openMenu(user)
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit game', 'Delete game'])
    expect(menu.getByRole('menuitem', { name: 'Edit game' }).getAttribute('href')).toBe('/games/7/edit')
  })

  // Shows game-page-14.
  test('delete the game and leave its page', async () => {
    const { user, api, router } = await renderActions({}, { addedById: member.id })
    api.answer(deleteGame, () => undefined)
    const menu = await openMenu(user)
    await user.click(menu.getByRole('menuitem', { name: 'Delete game' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this game?' }))
    await user.click(question.getByRole('button', { name: 'Delete game' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/find-games'))
    expect(api.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/games/7'])
  })

  // Requirement game-page-16: 'Want to Play' looks pressed while the member wants to play the game.
  test('show at once that the member wants to play', async () => {
    const { user, api } = await renderActions()
    api.answer(setWish, ({ body }) => body as { wantsToPlay: boolean })
    const wish = button('Want to Play')
    await waitFor(() => expect(wish).toHaveProperty('disabled', false))
    await user.click(wish)
    expect(wish.getAttribute('aria-pressed')).toBe('true')
  })

  // Requirement game-page-15: 'Host a night with this game' opens the form for a new event with the game chosen;
  // closing it returns to the page.
  test('open the form for a new event with this game chosen', async () => {
    const { user, router } = await renderActions()
    await user.click(button('Host a night with this game'))
    const form = within(await screen.findByRole('dialog', { name: 'Create New Event' }))
    expect(await form.findByRole('button', { name: 'Remove Wingspan' })).toBeTruthy()
    expect(form.queryByRole('button', { name: 'Remove Catan' })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(router.state.location.pathname).toBe('/games/7')
  })
})

describe('the actions on the page of a deleted game', () => {
  // Shows game-page-17.
  test('let owners change only their own collection', async () => {
    const { user } = await renderActions({ isOwned: true }, { isDeleted: true, addedById: member.id })
    expect(screen.queryByRole('button', { name: 'Want to Play' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Host a night with this game' })).toBeNull()
    expect(button('Favorite')).toBeTruthy()
    const menu = await openMenu(user)
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Remove from collection'])
  })
})
