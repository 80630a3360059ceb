import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listCollection, removeFromCollection } from '../../../contract/shelves/collection/calls.ts'
import { buildEntry } from '../../testing/build-entry.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { OwnCollectionShelf } from './collection-shelf.tsx'

const member = buildMember()

const entries = [
  buildEntry(buildGame({ id: 1, name: 'Azul', rating: 4 }), { ownRating: 4.5 }),
  buildEntry(buildGame({ id: 2, name: 'Catan' }), { isFavorite: true }),
]

async function renderShelf({ address = '/profile', isPhone = false, listed = entries } = {}) {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: isPhone }))
  const api = startFakeApi()
  api.answer(listCollection, () => listed, { 'x-total-count': String(listed.length) })
  const rendered = await renderInApp(<OwnCollectionShelf member={member} />, { member, address })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading games' })).toBeNull())
  const lastQuery = () => String(api.sentTo(listCollection).at(-1)?.query)
  return { ...rendered, api, lastQuery, search: () => rendered.router.state.location.search }
}

async function choose(user: Awaited<ReturnType<typeof renderShelf>>['user'], name: string, option: string) {
  await user.click(screen.getByRole('combobox', { name }))
  await user.click(screen.getByRole('option', { name: option }))
}

const isShown = (view: string) => screen.getByRole('button', { name: view }).getAttribute('aria-pressed') === 'true'

beforeEach(() => localStorage.clear())

describe('a collection', () => {
  // Shows collection-18.
  test("shows the member's own rating beside the rating of all members", async () => {
    await renderShelf()
    const azul = within(screen.getByRole('article', { name: 'Azul' }))
    expect(azul.getByText('My rating 4.5')).toBeTruthy()
    expect(azul.getByRole('img', { name: 'Rated 4.0 out of 5' })).toBeTruthy()
    expect(within(screen.getByRole('article', { name: 'Catan' })).queryByText(/^My rating/)).toBeNull()
  })

  // Requirement collection-21: Collections and events mark a game that was deleted: 'No longer in the catalog'.
  test('says that a game is no longer in the catalog, as a card and as a row', async () => {
    await renderShelf({
      listed: [
        buildEntry(buildGame({ id: 1, name: 'Azul', isDeleted: true })),
        buildEntry(buildGame({ id: 2, name: 'Catan' })),
      ],
    })
    expect(screen.getAllByText('No longer in the catalog')).toHaveLength(1)
    cleanup()
    await renderShelf({ isPhone: true, listed: [buildEntry(buildGame({ id: 1, name: 'Azul', isDeleted: true }))] })
    expect(screen.getAllByText('No longer in the catalog')).toHaveLength(1)
  })

  // Shows collection-24.
  test.each([
    ['a card', false],
    ['a row', true],
  ])('tells games with the same name apart by their years, as %s', async (_view, isPhone) => {
    const games = [buildGame({ id: 1, name: 'Senet', yearPublished: -3500 }), buildGame({ id: 2, name: 'Senet' })]
    await renderShelf({ isPhone, listed: games.map((game) => buildEntry(game)) })
    const [ancient, unknown] = screen.getAllByRole('article', { name: 'Senet' })
    expect(ancient?.textContent).toContain('3500 BC')
    expect(unknown?.textContent).not.toMatch(/BC|null/)
    expect(screen.getAllByRole('link', { name: 'Senet' })).toHaveLength(2)
  })

  // Shows collection-17.
  test('requests the games that match the filters of the address', async () => {
    const { lastQuery } = await renderShelf({ address: '/profile?search=crew&players=2&favorites=true&sort=mine' })
    expect(lastQuery()).toBe('search=crew&players=2&favorites=true&sort=mine&limit=24')
  })

  // Shows collection-17.
  test('writes filters and sort order to the address', async () => {
    const { user, search } = await renderShelf({ address: '/profile?tab=games' })
    await user.type(screen.getByRole('searchbox', { name: 'Search this collection' }), 'crew')
    await waitFor(() => expect(search()).toBe('?tab=games&search=crew'))
    await choose(user, 'Fits players', '4 players')
    await choose(user, 'Sort by', 'My Rating')
    await user.click(screen.getByRole('button', { name: 'Favorites only' }))
    await waitFor(() => expect(search()).toBe('?tab=games&search=crew&players=4&sort=mine&favorites=true'))
  })

  // Shows collection-17.
  test('names the order by the time when a game was added, because the cards show years of publication', async () => {
    const { user, search } = await renderShelf()
    await choose(user, 'Sort by', 'Date Added')
    await waitFor(() => expect(search()).toBe('?sort=newest'))
  })

  // Shows collection-17.
  test('offers to clear filters that match no game', async () => {
    const { user, search } = await renderShelf({ address: '/profile?favorites=true&sort=newest', listed: [] })
    expect(screen.getByRole('heading', { name: 'No games found' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(search()).toBe('?sort=newest'))
  })

  test('shows no filters for a collection without games', async () => {
    await renderShelf({ listed: [] })
    expect(screen.getByRole('heading', { name: 'Your shelf is empty' })).toBeTruthy()
    // Not 'Find Games': that is the name of the link in the header.
    expect(screen.getByRole('link', { name: 'Browse Games' })).toBeTruthy()
    expect(screen.queryByRole('search')).toBeNull()
  })
})

describe('the expansions in a collection', () => {
  const island = buildEntry(buildGame({ id: 5, name: 'Island' }), { expansionCount: 2 })
  const expansions = ['Island: Reefs', 'Island: Storms'].map((name, place) =>
    buildEntry(buildGame({ id: 6 + place, name, baseGameId: 5 })),
  )

  async function renderExpandedShelf() {
    const shelf = await renderShelf({ listed: [island] })
    shelf.api.answer(listCollection, () => expansions, { 'x-total-count': '2' })
    return shelf
  }

  // Shows collection-22.
  test.each(['Grid view', 'List view'])('are listed below their base game with their menus in the %s', async (view) => {
    localStorage.setItem('collectionView', view === 'Grid view' ? 'grid' : 'list')
    const { user, lastQuery } = await renderExpandedShelf()
    expect(lastQuery()).toBe('grouped=true&limit=24')
    const card = within(screen.getByRole('article', { name: 'Island' }))
    expect(card.queryByText('Expansion')).toBeNull()

    await user.click(card.getByRole('button', { name: '2 expansions' }))

    expect(await card.findByRole('link', { name: 'Island: Reefs' })).toBeTruthy()
    expect(card.getByRole('button', { name: 'Options for Island: Storms' })).toBeTruthy()
    expect(lastQuery()).toBe('baseGame=5&limit=24')
    await user.click(card.getByRole('button', { name: '2 expansions' }))
    expect(card.queryByRole('link', { name: 'Island: Reefs' })).toBeNull()
  })

  // Requirement collection-23: Collections and search results mark expansions: 'Expansion'.
  test('are marked when they stand on their own', async () => {
    await renderShelf({ listed: expansions })
    expect(within(screen.getByRole('article', { name: 'Island: Reefs' })).getByText('Expansion')).toBeTruthy()
  })

  // Shows collection-22.
  test('can be removed without losing the focus', async () => {
    const { user, api } = await renderExpandedShelf()
    await user.click(screen.getByRole('button', { name: '2 expansions' }))
    await user.click(await screen.findByRole('button', { name: 'Options for Island: Reefs' }))
    const left = { ...island, expansionCount: 1 }
    api.answer(removeFromCollection, () => undefined)
    api.answer(listCollection, ({ query }) => (query.get('baseGame') ? expansions.slice(1) : [left]), {
      'x-total-count': '1',
    })

    await user.click(screen.getByRole('menuitem', { name: 'Remove from collection' }))

    await screen.findByRole('button', { name: '1 expansion' })
    expect(screen.queryByRole('link', { name: 'Island: Reefs' })).toBeNull()
    expect(screen.getAllByRole('listitem')[0]).toBe(document.activeElement)
  })
})

describe('removing a game from the collection', () => {
  const promised = { fullName: 'Ben Ngo', dueOn: '2020-12-24', isHandedOver: false }

  // Requirement collection-25: On the shelf and on the page of the game, a promised or lent game is removed only after
  // a question.
  test.each([
    [promised, /You promised Azul to Ben Ngo until Dec 24, 2020\. This cancels the loan/],
    [{ ...promised, isHandedOver: true }, /Ben Ngo has Azul\. .* the loan stays in your loans/],
  ])('asks first for %o', async (lentTo, description) => {
    const lending = { isOffered: true, hasAsked: false, lentTo }
    const { user, api } = await renderShelf({ listed: [buildEntry(buildGame({ id: 1, name: 'Azul' }), { lending })] })
    api.answer(removeFromCollection, () => undefined)
    await user.click(screen.getByRole('button', { name: 'Options for Azul' }))
    await user.click(screen.getByRole('menuitem', { name: 'Remove from collection' }))

    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this game?' }))
    expect(question.getByText(description)).toBeTruthy()
    expect(api.requests).not.toContainEqual(expect.objectContaining({ method: 'DELETE' }))
    await user.click(question.getByRole('button', { name: 'Remove game' }))
    await waitFor(() => expect(api.requests).toContainEqual(expect.objectContaining({ method: 'DELETE' })))
  })
})

describe('the view of a collection', () => {
  // Requirement collection-19: A collection is shown as cards or as a compact list; the browser remembers the choice,
  // and a phone starts with the list.
  test('is a grid of cards on a wide screen and a compact list on a phone', async () => {
    const { unmount } = await renderShelf()
    expect(isShown('Grid view')).toBe(true)
    unmount()
    const { user } = await renderShelf({ isPhone: true })
    expect(screen.getByRole('button', { name: 'Options for Catan' })).toBeTruthy()
    expect(within(screen.getByRole('article', { name: 'Catan' })).getByText('Favorite')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await screen.findByRole('dialog', { name: 'Filters' })
    expect(isShown('List view')).toBe(true)
  })

  // Shows collection-19.
  test('stays as the member chose it', async () => {
    const { user, unmount } = await renderShelf()
    await user.click(screen.getByRole('button', { name: 'List view' }))
    unmount()
    await renderShelf()
    expect(isShown('List view')).toBe(true)
  })
})
