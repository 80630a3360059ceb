import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addToCollection, listCollection } from '../../contract/shelves/collection/calls.ts'
import { createGame, listAlikeGames, listGames } from '../../contract/games/calls.ts'
import type { Game } from '../../contract/games/schemas.ts'
import { previewImage } from '../../contract/games/pictures/calls.ts'
import { buildEntry } from '../testing/build-entry.ts'
import { buildGame } from '../testing/build-game.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { AddGameScreen } from './add-game-screen.tsx'

const member = buildMember()
const azul = buildGame({ id: 7, name: 'Azul' })
const lanternBay = buildGame({ id: 40, name: 'Lantern Bay' })

type Setup = { catalog?: Game[]; address?: string; isEmailConfirmed?: boolean }

async function renderScreen({ catalog = [], address = '/add-game', isEmailConfirmed = true }: Setup = {}) {
  const owned: Game[] = []
  const api = startFakeApi()
  api.answer(listGames, ({ query }) =>
    catalog.filter(({ name }) => name.toLowerCase().includes(query.get('search')?.toLowerCase() ?? '')),
  )
  api.answer(listAlikeGames, () => [])
  api.answer(previewImage, () => ({ picture: 'data:image/webp;base64,AA' }))
  api.answer(createGame, () => lanternBay)
  api.answer(listCollection, () => owned.map((game) => buildEntry(game)))
  api.answer(addToCollection, ({ body }) => {
    const { gameId } = body as { gameId: number }
    const game = [azul, lanternBay].find(({ id }) => id === gameId) ?? azul
    owned.push(game)
    return buildEntry(game)
  })
  const rendered = await renderInApp(<AddGameScreen />, {
    member: { ...member, isEmailConfirmed },
    address,
    path: '/add-game',
  })
  return { ...rendered, api, owned }
}

type User = Awaited<ReturnType<typeof renderScreen>>['user']

const productPage = () => screen.getByRole('textbox', { name: 'Product URL' })
const ownBox = () => screen.getByRole('checkbox', { name: 'I own this game' })

async function fill(user: User, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

async function addLanternBay(user: User) {
  await fill(user, screen.getByRole('textbox', { name: /^Game Name/ }), 'Lantern Bay')
  await fill(user, screen.getByRole('textbox', { name: /^Description/ }), 'Ships find home.')
  await user.click(screen.getByRole('checkbox', { name: 'Family' }))
  await fill(user, screen.getByRole('textbox', { name: /^Image URL/ }), 'https://example.org/box.png')
  await user.click(screen.getByRole('button', { name: 'Add Game' }))
}

describe('searching on the Add Game screen', () => {
  // Requirement game-form-19: Above the form, /add-game searches the catalog; a game that is found is added to the
  // collection with one press.
  test('adds a game of the catalog to the collection with one press', async () => {
    const { user, owned, router } = await renderScreen({ catalog: [azul] })
    await fill(user, screen.getByRole('searchbox', { name: 'Search the catalog' }), 'azu')
    const found = within(await screen.findByRole('list', { name: 'Games in the catalog' }))
    expect(found.getByRole('link', { name: 'Azul' }).getAttribute('href')).toBe('/games/7')
    await user.click(await found.findByRole('button', { name: 'Add Azul to your collection' }))
    expect(await found.findByRole('button', { name: 'Azul is in your collection' })).toBeTruthy()
    expect(owned).toEqual([azul])
    expect(router.state.location.search).toBe('?search=azu')
  })

  // Shows confirmation-14.
  test('keeps the search of the catalog for a member with an unconfirmed email address', async () => {
    const { user, owned } = await renderScreen({ catalog: [azul], isEmailConfirmed: false })
    expect(await screen.findByText(/Confirm your email address to add games that are missing\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Game' })).toBeNull()
    await fill(user, screen.getByRole('searchbox', { name: 'Search the catalog' }), 'azu')
    await user.click(await screen.findByRole('button', { name: 'Add Azul to your collection' }))
    await waitFor(() => expect(owned).toEqual([azul]))
    await user.clear(screen.getByRole('searchbox', { name: 'Search the catalog' }))
    await fill(user, screen.getByRole('searchbox', { name: 'Search the catalog' }), 'gloom')
    expect(await screen.findByText('We do not have “gloom” yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add it as a new game' })).toBeNull()
  })

  // Shows game-form-19.
  test('shows the number of all found games, and more of them on request', async () => {
    const catalog = Array.from({ length: 7 }, (_, index) => buildGame({ id: index + 1, name: `Azul ${index + 1}` }))
    const { user, api } = await renderScreen({ address: '/add-game?search=azul' })
    const next = '</api/games?search=azul&limit=5&after=five>; rel="next"'
    api.answer(listGames, () => catalog.slice(0, 5), { 'x-total-count': '7', link: next })
    await user.clear(screen.getByRole('searchbox', { name: 'Search the catalog' }))
    await fill(user, screen.getByRole('searchbox', { name: 'Search the catalog' }), 'azul 20')
    expect(await screen.findByText('7 games found')).toBeTruthy()
    api.answer(listGames, () => catalog.slice(5), { 'x-total-count': '7' })
    await user.click(screen.getByRole('button', { name: 'Show more games' }))
    const list = await screen.findByRole('list', { name: 'Games in the catalog' })
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(7))
    expect(screen.queryByRole('button', { name: 'Show more games' })).toBeNull()
  })

  // Requirement game-form-23: Searches for a game show the year with the name: the search above the form, games with a
  // similar name, and the field for a base game.
  test('tells games with the same name apart by their years', async () => {
    const catalog = [azul, buildGame({ id: 8, name: 'Azul', yearPublished: 2017 })]
    await renderScreen({ catalog, address: '/add-game?search=azul' })
    const found = within(await screen.findByRole('list', { name: 'Games in the catalog' }))
    expect(found.getAllByRole('link').map((link) => link.textContent)).toEqual(['Azul', 'Azul 2017'])
  })

  // Requirement game-form-20: The searched name of a missing game is filled into the form with one press.
  test('fills in the searched name of a missing game', async () => {
    const { user } = await renderScreen({ address: '/add-game?search=Lantern+Bay' })
    expect(await screen.findByText('We do not have “Lantern Bay” yet.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add it as a new game' }))
    const name = screen.getByRole('textbox', { name: /^Game Name/ })
    expect(name).toHaveProperty('value', 'Lantern Bay')
    expect(document.activeElement).toBe(name)
  })

  // Shows game-form-19.
  test('can be repeated after an error', async () => {
    const { user, api } = await renderScreen({ catalog: [azul] })
    api.reject(listGames, 'Unexpected')
    await fill(user, screen.getByRole('searchbox', { name: 'Search the catalog' }), 'azul')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    api.answer(listGames, () => [azul])
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Azul' })).toBeTruthy()
  })
})

describe('the form on the Add Game screen', () => {
  // Requirement accounts-58: The drafts also keep 'I own this game', the product address of a game, the tick for an
  // announcement, the message of a seat request, the reason for a cancellation, and a report to the moderators.
  test("keeps 'I own this game' and the product page as a draft until the game is saved", async () => {
    const { user, unmount } = await renderScreen()
    await user.click(ownBox())
    await fill(user, productPage(), 'https://example.org/lantern-bay')
    unmount()

    const { user: later, owned } = await renderScreen()
    expect(productPage()).toHaveProperty('value', 'https://example.org/lantern-bay')
    expect(ownBox()).toHaveProperty('checked', false)
    await addLanternBay(later)
    expect(await screen.findByText('Lantern Bay is in the catalog now.')).toBeTruthy()
    expect(owned).toEqual([])
    await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([]))
  })

  // Requirement game-form-21: 'I own this game' is ticked in the form for a new game; a new game then enters the
  // member's collection.
  test('adds a new game to the collection by default', async () => {
    const { user, owned, router } = await renderScreen()
    expect(screen.getByRole('checkbox', { name: 'I own this game' })).toHaveProperty('checked', true)
    await addLanternBay(user)
    expect(await screen.findByText('Lantern Bay is in the catalog and in your collection now.')).toBeTruthy()
    expect(owned).toEqual([lanternBay])
    await waitFor(() => expect(router.state.location.pathname).toBe('/games/40'))
  })

  // Shows game-form-21.
  test('adds a new game to the catalog only if the member does not own it', async () => {
    const { user, owned } = await renderScreen()
    await user.click(screen.getByRole('checkbox', { name: 'I own this game' }))
    await addLanternBay(user)
    expect(await screen.findByText('Lantern Bay is in the catalog now.')).toBeTruthy()
    expect(owned).toEqual([])
  })

  // Shows game-form-21.
  test('opens the new game even if it could not be added to the collection', async () => {
    const { user, api, router } = await renderScreen()
    api.reject(addToCollection, 'Unexpected')
    await addLanternBay(user)
    expect(await screen.findByText('It could not be added to your collection. Please try again.')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/games/40'))
  })
})
