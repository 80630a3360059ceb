import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type RouteObject, useNavigate, useSearchParams } from './index.ts'
import { browserAddress, renderRoutes } from './testing/render-routes.tsx'

const routes: RouteObject[] = [{ path: '/games', Component: GamesPage }]

function GamesPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const navigate = useNavigate()
  const add = (name: string) => setSearchParams((previous) => new URLSearchParams([...previous, [name, '1']]))
  return (
    <>
      <p>Parameters: {[...searchParams.keys()].join(', ')}</p>
      <button
        onClick={() => {
          add('family')
          add('dice')
        }}
      >
        Add two
      </button>
      <button
        onClick={() => {
          void navigate(-1)
          add('dice')
        }}
      >
        Go back and add
      </button>
      <button onClick={() => setSearchParams(new URLSearchParams(), { replace: true })}>Clear</button>
    </>
  )
}

test('two changes in a row both take effect', async () => {
  const { user } = await renderRoutes(routes, '/games?sort=name')
  await user.click(screen.getByRole('button', { name: 'Add two' }))
  expect(screen.getByText('Parameters: sort, family, dice')).toBeTruthy()
  expect(browserAddress()).toBe('/games?sort=name&family=1&dice=1')
})

test('a change while the browser goes back applies to the page where it arrives', async () => {
  const { user } = await renderRoutes(routes, '/games?sort=name')
  await user.click(screen.getByRole('button', { name: 'Add two' }))
  await user.click(screen.getByRole('button', { name: 'Go back and add' }))
  expect(await screen.findByText('Parameters: sort, dice')).toBeTruthy()
  expect(browserAddress()).toBe('/games?sort=name&dice=1')
})

test('without parameters the address has no question mark', async () => {
  const { user } = await renderRoutes(routes, '/games?sort=name')
  const length = history.length
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(browserAddress()).toBe('/games')
  expect(history.length).toBe(length)
})
