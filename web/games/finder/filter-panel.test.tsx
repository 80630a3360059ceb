import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listGames } from '../../../contract/games/calls.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { FilterPanel } from './filter-panel.tsx'

async function renderPanel(address = '/find-games', { isWide = true } = {}) {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: isWide }))
  const rendered = await renderInApp(<FilterPanel />, { address, member: buildMember() })
  return { ...rendered, search: () => rendered.router.state.location.search }
}

const longestPlayTime = () => screen.findByRole('slider', { name: 'Longest play time' })

describe('the filter panel on a wide screen', () => {
  test('shows the filters of the address', async () => {
    await renderPanel('/find-games?search=wheat&players=4&category=Dice&maxTime=90')
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', 'wheat')
    expect(screen.getByRole('radio', { name: '4' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'Dice' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'Strategy' })).toHaveProperty('checked', false)
    const thumb = await longestPlayTime()
    expect(thumb.getAttribute('aria-valuetext')).toBe('90 min')
  })

  test('writes every chosen filter to the address', async () => {
    const { user, search } = await renderPanel()
    await user.click(screen.getByRole('radio', { name: '2' }))
    await user.click(screen.getByRole('checkbox', { name: 'Strategy' }))
    await user.click(screen.getByRole('checkbox', { name: 'Dice' }))
    await waitFor(() => expect(search()).toBe('?players=2&category=Strategy&category=Dice'))
    await user.click(screen.getByRole('checkbox', { name: 'Strategy' }))
    await waitFor(() => expect(search()).toBe('?players=2&category=Dice'))
  })

  test('writes the play time when a thumb of the slider moves', async () => {
    const { user, search } = await renderPanel()
    const thumb = await longestPlayTime()
    thumb.focus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(search()).toBe('?maxTime=150'))
  })

  test('writes the search after a pause without typing', async () => {
    const { user, search } = await renderPanel('/find-games?category=Dice')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' sheep ')
    expect(search()).toBe('?category=Dice')
    await waitFor(() => expect(search()).toBe('?search=sheep&category=Dice'))
  })

  test('resets the filters but keeps the sort order', async () => {
    const { user, search } = await renderPanel('/find-games?players=4&category=Dice&sort=name')
    await user.click(screen.getByRole('button', { name: 'Reset filters' }))
    await waitFor(() => expect(search()).toBe('?sort=name'))
    expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull()
  })
})

describe('the filter panel on a small screen', () => {
  test('counts the active filters on a button that opens them', async () => {
    startFakeApi().answer(listGames, () => [buildGame()], { 'x-total-count': '1' })
    const { user, search } = await renderPanel('/find-games?players=4&category=Dice', { isWide: false })
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filters, 2 active' }))
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Show 1 game' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(search()).toBe('?panel=filters'))
  })
})
