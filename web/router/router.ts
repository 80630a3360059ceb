import { type ComponentType, Fragment, type ReactNode } from 'react'
import { createBlockers } from './blockers.ts'
import { currentEntry, type Entry, entryOf, initEntry, isKnownStep } from './history-entry.ts'
import { addressOf, type Location } from './location.ts'
import { matchPath, type Params } from './match-path.ts'

/** What a screen's start is told: the parameters of its path, and its whole address. */
export type Given = { params: Params; url: string }

export type Route = {
  /** `/games/:gameId`; `*` for every path. The first route that fits is shown. */
  path: string
  /** Starts what the screen needs, together with its code. It may throw a `Redirect`. */
  start?: (given: Given) => unknown
  screen: () => Promise<ComponentType>
  /** What stands around the screen; screens that share it share one of it. */
  frame?: ComponentType<{ children: ReactNode }>
}

/** Thrown by a screen's start: something else is to be shown. */
export class Redirect extends Error {
  readonly to: string

  constructor(to: string) {
    super(`go to ${to}`)
    this.to = to
  }
}

export type NavigateOptions = {
  /** Takes the place of the current step of the history. */
  replace?: boolean | undefined
  state?: unknown
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined
}

/** A screen that is ready, or why there is none. */
export type Shown = { params: Params } & (
  | { Screen: ComponentType; Frame: NonNullable<Route['frame']> }
  | { error: unknown }
)

export type RouterState = {
  location: Location
  /** Undefined until the first screen is ready (`router.ready`). */
  shown: Shown | undefined
  /** Where somebody is going while that screen is not ready. */
  coming: Location | undefined
  /** How the page scrolls when it gets there: to its top, to where it was left, or not at all. */
  scroll: 'top' | 'restore' | 'keep'
}

/** How somebody goes: whether it makes a new step of the history, and what is done once the screen is ready. */
type Way = { scroll: RouterState['scroll']; isNew?: boolean; arrive?: () => void }

export type Router = ReturnType<typeof createRouter>

/** Shows the screen that belongs to the address, and changes the address. Starts with the one the page was opened at. */
export function createRouter(routes: readonly Route[]) {
  const firstScroll = isKnownStep() ? 'restore' : 'top'
  let entry = initEntry()
  let state: RouterState = { location: locationOf(entry), shown: undefined, coming: undefined, scroll: firstScroll }
  let lastVisit = 0
  /** Of the next step through the history: it takes a blocked one back, or was allowed in spite of a block. */
  let ignoresPop = false
  let allowsPop = false
  const listeners = new Set<() => void>()
  const blockers = createBlockers()
  let becomeReady: () => void
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })

  function change(to: Partial<RouterState>) {
    state = { ...state, ...to }
    for (const listener of listeners) listener()
  }

  /** Gets a place ready and shows it, unless somebody goes elsewhere meanwhile. */
  async function visit(location: Location, { scroll, isNew = false, arrive }: Way) {
    lastVisit += 1
    const thisVisit = lastVisit
    change({ coming: location })
    const shown = await prepare(location)
    if (thisVisit !== lastVisit) return
    if (shown instanceof Redirect) {
      if (!isNew) arrive?.()
      return navigate(shown.to, { replace: !isNew })
    }
    arrive?.()
    change({ location, shown, coming: undefined, scroll })
    becomeReady()
  }

  async function prepare(location: Location): Promise<Shown | Redirect> {
    const { route, params } = routeOf(location.pathname)
    try {
      const url = new URL(addressOf(location), origin).href
      const [Screen] = await Promise.all([route.screen(), route.start?.({ params, url })])
      return { Screen, Frame: route.frame ?? Fragment, params }
    } catch (error) {
      return error instanceof Redirect ? error : { error, params }
    }
  }

  function routeOf(pathname: string) {
    for (const route of routes) {
      const params = matchPath(route.path, pathname)
      if (params) return { route, params }
    }
    throw new Error(`no route for ${pathname}`)
  }

  /** Goes to an address of this site, or so many steps through the history; resolves once it is shown. */
  async function navigate(to: string | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to)
    const { pathname, search, hash, href } = new URL(to, new URL(addressOf(state.location), origin))
    const replace = options.replace || href === new URL(addressOf(state.location), origin).href
    const next = entryOf({ index: replace ? entry.index : entry.index + 1, state: options.state })
    const location = { pathname, search, hash, state: next.state, key: next.key }

    const leave = () =>
      visit(location, {
        scroll: options.preventScrollReset ? 'keep' : 'top',
        isNew: !replace,
        arrive: () => {
          if (replace) history.replaceState(next, '', href)
          else history.pushState(next, '', href)
          entry = next
        },
      })
    if (!blockers.block({ from: state.location, to: location }, leave)) await leave()
  }

  /** Back and forward: the browser has changed the address already. */
  function handlePop() {
    if (ignoresPop) return void (ignoresPop = false)
    const next = currentEntry(entry)
    const location = locationOf(next)
    const steps = next.index - entry.index
    const isBlocked =
      !allowsPop && steps !== 0 && blockers.block({ from: state.location, to: location }, () => goOn(steps))
    allowsPop = false
    if (isBlocked) {
      ignoresPop = true
      return history.go(-steps)
    }
    void visit(location, { scroll: steps === 0 ? 'keep' : 'restore', arrive: () => void (entry = next) })
  }

  function goOn(steps: number) {
    allowsPop = true
    history.go(steps)
  }

  history.scrollRestoration = 'manual'
  addEventListener('popstate', handlePop)
  void visit(state.location, { scroll: firstScroll })

  return {
    /** Resolves once there is a screen to show, or why there is none. */
    ready,
    navigate,
    /** Starts the shown screen anew, which may lead elsewhere by now; who is on their way elsewhere already goes on. */
    revalidate: () => void (state.coming ?? visit(state.location, { scroll: 'keep' })),
    currentState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    blockers,
  }
}

function locationOf({ key, state }: Entry): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state, key }
}
