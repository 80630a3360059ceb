import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { advanceTime } from '../../testing/advance-time.ts'
import { useSearchParams } from '../router/index.ts'
import { go, waitUntilIdle } from '../router/testing/render-routes.tsx'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SearchInput } from './search-input.tsx'

const searches = vi.fn<(search: string) => void>()

function GameSearch() {
  const [searchParams, setSearchParams] = useSearchParams()
  function handleSearch(search: string) {
    searches(search)
    setSearchParams(new URLSearchParams(search && { search }), { replace: true })
  }
  return (
    <>
      <SearchInput aria-label="Search games" value={searchParams.get('search') ?? ''} onSearch={handleSearch} />
      <button onClick={() => setSearchParams(new URLSearchParams({ search: 'Azul' }))}>Show Azul</button>
      <button onClick={() => setSearchParams((current) => new URLSearchParams([...current, ['create', '1']]))}>
        Create Event
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search games' })

describe('a search field', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    searches.mockClear()
    return () => vi.useRealTimers()
  })

  test('searches 250 ms after the last key, without spaces at the ends', async () => {
    const { user } = await renderInApp(<GameSearch />)
    await user.type(field(), ' cat')
    await advanceTime(200)
    await user.type(field(), 'an ')
    await advanceTime(200)
    expect(searches).not.toHaveBeenCalled()
    await advanceTime(50)
    expect(searches.mock.calls).toEqual([['catan']])
    expect(location.search).toBe('?search=catan')
    expect(field().value).toBe(' catan ')
  })

  test('does not search again for the same words', async () => {
    const { user } = await renderInApp(<GameSearch />, { address: '/?search=catan' })
    expect(field().value).toBe('catan')
    await user.type(field(), ' ')
    await advanceTime(1000)
    expect(searches).not.toHaveBeenCalled()
  })

  test('is cleared by its button, which returns the focus', async () => {
    const { user } = await renderInApp(<GameSearch />, { address: '/?search=catan' })
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(field().value).toBe('')
    expect(field()).toBe(document.activeElement)
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
    await advanceTime(250)
    expect(location.search).toBe('')
  })

  test('shows a search that something else has started', async () => {
    const { user } = await renderInApp(<GameSearch />, { address: '/?search=catan' })
    await user.click(screen.getByRole('button', { name: 'Show Azul' }))
    await advanceTime(0)
    expect(field().value).toBe('Azul')
  })

  // Requirement api-281: A dialog that opens while a search is still loading keeps that search for when it closes.
  test('keeps a search that is still loading when a button opens a dialog', async () => {
    const { user, router } = await renderInApp(<GameSearch />)
    await user.type(field(), 'catan')
    act(() => void vi.advanceTimersByTime(250))
    expect(router.state.navigation.state).toBe('loading')
    fireEvent.click(screen.getByRole('button', { name: 'Create Event' }))
    await advanceTime(0)
    expect(location.search).toBe('?search=catan&create=1')

    vi.useRealTimers()
    await go(-1)
    await waitUntilIdle(router)
    expect(location.search).toBe('?search=catan')
    expect(field().value).toBe('catan')
    expect(searches).toHaveBeenCalledOnce()
  })
})
