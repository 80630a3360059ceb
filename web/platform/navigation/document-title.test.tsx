import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Link, useLocation } from '../../ui/router/index.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { DocumentTitle, ScreenTitle } from './document-title.tsx'

function GameScreen() {
  const { pathname } = useLocation()
  return (
    <>
      <ScreenTitle>Game</ScreenTitle>
      {pathname === '/games/1' && <DocumentTitle>Catan</DocumentTitle>}
      <Link to="/games/2">Next</Link>
    </>
  )
}

test('the document has the title that the screen sets, and the title of the screen without one', async () => {
  const { router, user, getByRole } = await renderInApp(<GameScreen />, { address: '/games/1' })
  expect(document.title).toBe('Catan · Meeplehood')

  await user.click(getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(document.title).toBe('Game · Meeplehood'))

  await act(() => router.navigate('/games/1'))
  await waitFor(() => expect(document.title).toBe('Catan · Meeplehood'))
  expect(document.querySelectorAll('title')).toHaveLength(1)
})
