import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Link, NavLink, Outlet, type RouteObject } from './index.ts'
import { browserAddress, createPage, renderRoutes } from './testing/render-routes.tsx'

function Layout() {
  return (
    <>
      <Link to="/games?sort=name">Games</Link>
      <Link to="/games" target="_blank">
        Games in a new tab
      </Link>
      <Link to="/games" onClick={(event) => event.preventDefault()}>
        Stopped
      </Link>
      <NavLink to="/profile" className={({ isActive }) => (isActive ? 'active' : '')}>
        {({ isActive }) => `Profile${isActive ? ', open' : ''}`}
      </NavLink>
      <NavLink to="/profile" end className="">
        My profile
      </NavLink>
      <Outlet />
    </>
  )
}

const routes: RouteObject[] = [{ Component: Layout, children: [{ path: '*', Component: createPage('Page') }] }]

describe('a link', () => {
  test('navigates without loading a new document', async () => {
    const { user } = await renderRoutes(routes)
    await user.click(screen.getByRole('link', { name: 'Games' }))
    expect(screen.getByText('Page at /games?sort=name')).toBeTruthy()
  })

  test.for([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %o to the browser',
    async (init) => {
      await renderRoutes(routes)
      // jsdom cannot open a tab, so the browser's own reaction is stopped after the link has seen the click.
      addEventListener('click', (event) => event.preventDefault(), { once: true })
      fireEvent.click(screen.getByRole('link', { name: 'Games' }), init)
      expect(browserAddress()).toBe('/')
    },
  )

  test('with a target, or with a prevented click, does not navigate', async () => {
    const { user } = await renderRoutes(routes)
    await user.click(screen.getByRole('link', { name: 'Stopped' }))
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    await user.click(screen.getByRole('link', { name: 'Games in a new tab' }))
    expect(browserAddress()).toBe('/')
  })
})

describe('a navigation link', () => {
  test.for([
    ['/profile', true, true],
    ['/Profile/', true, false],
    ['/profile/7', true, false],
    ['/profiles', false, false],
  ] as const)('at %s is current: %s, with `end`: %s', async ([address, isCurrent, isCurrentAtEnd]) => {
    await renderRoutes(routes, address)
    const [link, endLink] = screen.getAllByRole('link', { name: /profile/i })
    expect(link?.getAttribute('aria-current')).toBe(isCurrent ? 'page' : null)
    expect(link?.textContent).toBe(isCurrent ? 'Profile, open' : 'Profile')
    expect(link?.className).toBe(isCurrent ? 'active' : '')
    expect(endLink?.getAttribute('aria-current')).toBe(isCurrentAtEnd ? 'page' : null)
  })
})
