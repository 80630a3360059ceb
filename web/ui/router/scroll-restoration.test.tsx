import { act, render } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Outlet, type RouteObject, RouterProvider, ScrollRestoration, useIsScrollRestored } from './index.ts'
import { go, openRouter, renderRoutes, waitUntilIdle } from './testing/render-routes.tsx'

const routes: RouteObject[] = [{ Component: Layout, children: [{ path: '*', Component: Page }] }]

function Layout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

function Page() {
  return <p id="rules">{useIsScrollRestored() ? 'restored' : 'new'}</p>
}

const shownText = () => document.getElementById('rules')?.textContent

/** Replaces scrolling, which jsdom does not implement. */
function fakeScrolling() {
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', (_left: number, top: number) => vi.stubGlobal('scrollY', top))
}

describe('the scroll position', () => {
  beforeEach(fakeScrolling)

  test('of a new page is its top, and Back and Forward restore the old ones', async () => {
    const { router, navigate } = await renderRoutes(routes, '/events')
    scrollTo(0, 700)
    await navigate('/games')
    expect(scrollY).toBe(0)
    expect(shownText()).toBe('new')

    scrollTo(0, 300)
    await go(-1)
    await waitUntilIdle(router)
    expect(scrollY).toBe(700)
    expect(shownText()).toBe('restored')
    await go(1)
    await waitUntilIdle(router)
    expect(scrollY).toBe(300)
  })

  test('stays with `preventScrollReset` and after a revalidation', async () => {
    const { router, navigate } = await renderRoutes(routes, '/events')
    scrollTo(0, 700)
    await navigate('?tab=past', { preventScrollReset: true })
    await act(() => router.revalidate())
    expect(scrollY).toBe(700)
  })

  test('of a page with a fragment is the element of that id', async () => {
    const { navigate } = await renderRoutes(routes, '/events')
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
    await navigate('/games#rules')
    expect(scrollIntoView.mock.instances).toEqual([document.getElementById('rules')])
  })

  test('survives a reload', async () => {
    const { router, unmount } = await renderRoutes(routes, '/events')
    scrollTo(0, 700)
    dispatchEvent(new Event('pagehide'))
    router.dispose()
    unmount()

    scrollTo(0, 0)
    const reloaded = openRouter(routes)
    await waitUntilIdle(reloaded)
    render(<RouterProvider router={reloaded} />)
    expect(scrollY).toBe(700)
    expect(shownText()).toBe('restored')
  })
})
