import { afterEach, describe, expect, test, vi } from 'vitest'
import { openFakeBrowser } from './fake-browser.ts'
import { createRouter, Redirect, type Route, type Router } from './router.ts'

afterEach(() => vi.unstubAllGlobals())

const Events = () => null
const Game = () => null
const Missing = () => null

const routes: Route[] = [
  { path: '/', screen: async () => Events },
  { path: '/events', screen: async () => Events },
  { path: '/games/:gameId', screen: async () => Game },
  { path: '/members', start: () => Promise.reject(new Redirect('/events?from=members')), screen: async () => Missing },
  { path: '*', screen: async () => Missing },
]

async function open(address: string, { state = null as unknown, screens = routes } = {}) {
  const browser = openFakeBrowser(address, state)
  const router = createRouter(screens)
  await router.ready
  return { browser, router }
}

/** The address that is shown, with its parameters. */
function shown(router: Router) {
  const { location, shown: screen } = router.currentState()
  return { address: location.pathname + location.search + location.hash, ...screen }
}

function guard({ nextLocation }: { nextLocation: { pathname: string } }): boolean {
  return nextLocation.pathname !== '/events'
}

/** Waits until nobody is on the way any more, and nothing has been asked. */
async function arrive(router: Router) {
  await new Promise((resolve) => setTimeout(resolve))
  await vi.waitFor(() => expect(router.currentState().coming).toBeUndefined())
}

describe('opening a page', () => {
  test('shows the first screen that fits its address, with what the address says', async () => {
    const { router } = await open('/games/7?tab=players')
    expect(shown(router)).toMatchObject({ address: '/games/7?tab=players', Screen: Game, params: { gameId: '7' } })
    const { router: lost } = await open('/nowhere/at/all')
    expect(shown(lost)).toMatchObject({ Screen: Missing })
  })

  test('starts what a screen needs together with its code, and tells it the whole address', async () => {
    const order: string[] = []
    const screen = async () => {
      order.push('code')
      return Events
    }
    const start = ({ url }: { url: string }) => void order.push(url)
    await open('/events?tab=past', { screens: [{ path: '/events', screen, start }] })
    expect(order).toEqual(['code', 'https://meeplehood.example/events?tab=past'])
  })

  test('leads elsewhere without a step of its own', async () => {
    const { browser, router } = await open('/members')
    expect(shown(router)).toMatchObject({ address: '/events?from=members', Screen: Events })
    expect(browser.addresses()).toEqual(['/events?from=members'])
  })

  test('says why where there is no screen', async () => {
    const error = new Error('the code could not be fetched')
    const { router } = await open('/events', { screens: [{ path: '*', screen: () => Promise.reject(error) }] })
    expect(shown(router)).toMatchObject({ error })
  })

  test('scrolls to where it was left when it is opened again, and to its top when it is new', async () => {
    const { browser, router } = await open('/events')
    expect(router.currentState().scroll).toBe('top')
    const { router: again } = await open('/events', { state: browser.history.state })
    expect(again.currentState()).toMatchObject({
      scroll: 'restore',
      location: { key: router.currentState().location.key },
    })
  })
})

describe('going somewhere', () => {
  test('makes a step of the history, which back leaves again', async () => {
    const { browser, router } = await open('/')
    await router.navigate('/games/7', { state: { from: 'home' } })
    expect(shown(router)).toMatchObject({ address: '/games/7', Screen: Game })
    expect(router.currentState()).toMatchObject({ scroll: 'top', location: { state: { from: 'home' } } })
    expect(browser.addresses()).toEqual(['/', '/games/7'])

    browser.go(-1)
    await arrive(router)
    expect(shown(router)).toMatchObject({ address: '/', Screen: Events })
    expect(router.currentState().scroll).toBe('restore')
  })

  test('to the same address again, or in place of this one, makes none', async () => {
    const { browser, router } = await open('/events')
    await router.navigate('/events')
    await router.navigate('?search=catan', { replace: true, preventScrollReset: true })
    expect(browser.addresses()).toEqual(['/events?search=catan'])
    expect(router.currentState().scroll).toBe('keep')
  })

  test('to where one is led on from replaces nothing', async () => {
    const { browser, router } = await open('/')
    await router.navigate('/members')
    expect(browser.addresses()).toEqual(['/', '/events?from=members'])
  })

  test('shows that one is on the way, and changes the address only when the screen is there', async () => {
    const { promise: code, resolve: arriveWith } = Promise.withResolvers<typeof Game>()
    const { browser, router } = await open('/', {
      screens: [
        { path: '/', screen: async () => Events },
        { path: '*', screen: () => code },
      ],
    })
    const way = router.navigate('/games/7')
    expect(router.currentState().coming).toMatchObject({ pathname: '/games/7' })
    expect(browser.address()).toBe('/')
    arriveWith(Game)
    await way
    expect(browser.address()).toBe('/games/7')
    expect(router.currentState().coming).toBeUndefined()
  })

  test('a later way is not overtaken by an earlier one that takes longer', async () => {
    const { promise: code, resolve: arriveWith } = Promise.withResolvers<typeof Game>()
    const { browser, router } = await open('/', {
      screens: [
        { path: '/slow', screen: () => code },
        { path: '*', screen: async () => Events },
      ],
    })
    const slow = router.navigate('/slow')
    await router.navigate('/events')
    arriveWith(Game)
    await slow
    expect(shown(router)).toMatchObject({ address: '/events', Screen: Events })
    expect(browser.addresses()).toEqual(['/', '/events'])
  })

  test('who may no longer be there is led elsewhere when the screen is started anew', async () => {
    let isMember = true
    const start = () => {
      if (!isMember) throw new Redirect('/auth')
    }
    const { router } = await open('/events', {
      screens: [
        { path: '/events', start, screen: async () => Events },
        { path: '*', screen: async () => Missing },
      ],
    })
    isMember = false
    router.revalidate()
    await arrive(router)
    expect(shown(router)).toMatchObject({ address: '/auth', Screen: Missing })
  })
})

describe('somebody who would lose what they typed', () => {
  test('stays until they decide to go', async () => {
    const { browser, router } = await open('/events')
    router.blockers.add(guard)
    await router.navigate('/games/7')
    expect(browser.address()).toBe('/events')
    expect(router.blockers.currentlyHeld()).toBeDefined()

    router.blockers.stay()
    expect(router.blockers.currentlyHeld()).toBeUndefined()
    expect(browser.address()).toBe('/events')

    await router.navigate('/games/7')
    router.blockers.proceed()
    await arrive(router)
    expect(browser.address()).toBe('/games/7')
  })

  test('is brought back from a step back, and taken there once they decide to go', async () => {
    const { browser, router } = await open('/')
    await router.navigate('/events')
    router.blockers.add(guard)
    browser.go(-1)
    await vi.waitFor(() => expect(router.blockers.currentlyHeld()).toBeDefined())
    await vi.waitFor(() => expect(browser.address()).toBe('/events'))
    expect(shown(router)).toMatchObject({ address: '/events' })

    router.blockers.proceed()
    await vi.waitFor(() => expect(shown(router)).toMatchObject({ address: '/' }))
  })

  test('is free to go once there is nothing to lose', async () => {
    const { browser, router } = await open('/events')
    const remove = router.blockers.add(guard)
    await router.navigate('/games/7')
    remove()
    expect(router.blockers.currentlyHeld()).toBeUndefined()
    await router.navigate('/games/7')
    expect(browser.address()).toBe('/games/7')
  })
})
