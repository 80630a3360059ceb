import type { ComponentType } from 'react'
import { createBlockers, type HistoryAction } from './blockers.ts'
import { createEntry, createPath, type HistoryEntry, type Location, readEntry, storeEntry } from './location.ts'
import { matchRoutes, type Params, redirectTarget, type RouteObject } from './routes.ts'
import { readScrollPosition } from './scroll-positions.ts'

export type NavigateOptions = {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean | undefined
  /** Becomes `location.state`. */
  state?: unknown
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined
}

export type Navigation = { state: 'idle'; location: undefined } | { state: 'loading'; location: Location }

/** A matched route, ready to render. A page that could not be loaded has an `error`. */
export type RouteMatch = { Component?: ComponentType; ErrorBoundary?: ComponentType; error?: unknown }

export type RouterState = {
  /** False until the first page is loaded or has failed to load. */
  initialized: boolean
  location: Location
  params: Params
  /** The layout routes, outermost first, and the page. */
  matches: readonly RouteMatch[]
  navigation: Navigation
  /** A position to scroll to, null for the top or the element of the hash, false to stay. */
  restoreScrollPosition: number | null | false
  preventScrollReset: boolean
}

type PendingNavigation = {
  historyAction: HistoryAction
  entry: HistoryEntry
  location: Location
  preventScrollReset?: boolean | undefined
  /** Loads the same location again. */
  isRevalidation?: boolean
}

type LoadedRoutes = Pick<RouterState, 'params' | 'matches'>

export type Router = ReturnType<typeof createBrowserRouter>

const idle: Navigation = { state: 'idle', location: undefined }

/** Starts to load the page of the current address, and follows navigations from then on. */
export function createBrowserRouter(routes: readonly RouteObject[]) {
  const firstEntry = readEntry()
  let entry = firstEntry ?? storeEntry(createEntry({ index: 0 }))
  let state: RouterState = {
    initialized: false,
    location: locationOf(entry),
    params: {},
    matches: [],
    navigation: idle,
    restoreScrollPosition: null,
    preventScrollReset: false,
  }
  /** Aborted when another navigation starts. */
  let current = new AbortController()
  let pending: PendingNavigation | undefined
  /** The browser goes back only at the `popstate` event, and a second `navigate(-1)` must not repeat it. */
  let pendingStep: { promise: Promise<void>; resolve: () => void } | undefined
  /** Set while the next `popstate` event only takes back a blocked step. */
  let ignoresNextPop = false
  /** Set while the next `popstate` event repeats a blocked step that may proceed. */
  let allowsNextPop = false
  const subscribers = new Set<(state: RouterState) => void>()
  const blockers = createBlockers()

  function updateState(changes: Partial<RouterState>) {
    state = { ...state, ...changes }
    for (const subscriber of subscribers) subscriber(state)
  }

  async function startNavigation(navigation: PendingNavigation): Promise<void> {
    current.abort()
    current = new AbortController()
    // A search that is still loading replaces the present entry. Complete it first, so that Back finds it.
    if (
      navigation.historyAction === 'PUSH' &&
      pending?.historyAction === 'REPLACE' &&
      pending.location.pathname === state.location.pathname
    )
      completeNavigation(pending, state)
    pending = navigation
    const { signal } = current
    updateState({ navigation: { state: 'loading', location: navigation.location } })
    const loaded = await load(navigation.location, signal)
    if (signal.aborted) return
    if ('redirectTo' in loaded) return followRedirect(navigation, loaded.redirectTo)
    completeNavigation(navigation, loaded)
  }

  async function load(location: Location, signal: AbortSignal): Promise<LoadedRoutes | { redirectTo: string }> {
    const match = matchRoutes(routes, location.pathname)
    if (!match) return { params: {}, matches: [notFound(location)] }
    const { layouts, page, params } = match
    try {
      const request = new Request(createHref(location), { signal })
      const [lazy, result] = await Promise.all([page.lazy?.(), page.loader?.({ params, request })])
      const redirectTo = redirectTarget(result)
      return redirectTo === undefined ? { params, matches: [...layouts, { ...page, ...lazy }] } : { redirectTo }
    } catch (error) {
      const redirectTo = redirectTarget(error)
      return redirectTo === undefined ? { params, matches: [...layouts, { ...page, error }] } : { redirectTo }
    }
  }

  function notFound({ pathname }: Location): RouteMatch {
    const { ErrorBoundary } = routes[0] ?? {}
    return { ...(ErrorBoundary && { ErrorBoundary }), error: new Error(`No route matches URL "${pathname}"`) }
  }

  /** Replaces the history entry, unless the navigation was about to add one. */
  function followRedirect({ historyAction, preventScrollReset, ...navigation }: PendingNavigation, to: string) {
    if (historyAction === 'POP') entry = navigation.entry
    return startNavigation(navigationTo(to, { replace: historyAction !== 'PUSH', preventScrollReset }))
  }

  function completeNavigation(
    { historyAction, location, isRevalidation = false, preventScrollReset = false, ...navigation }: PendingNavigation,
    loaded: LoadedRoutes,
  ) {
    pending = undefined
    const staysInPlace = isRevalidation || (state.initialized && location.key === state.location.key)
    if (historyAction === 'PUSH') history.pushState(navigation.entry, '', createHref(location))
    if (historyAction === 'REPLACE') history.replaceState(navigation.entry, '', createHref(location))
    entry = navigation.entry
    endStep()
    if (!isRevalidation) blockers.reset()
    updateState({
      ...loaded,
      initialized: true,
      location,
      navigation: idle,
      restoreScrollPosition: staysInPlace ? false : savedScrollPosition(historyAction, entry),
      preventScrollReset,
    })
  }

  /** A new entry has no saved position, so the session storage is not read for it. */
  function savedScrollPosition(historyAction: HistoryAction, { key }: HistoryEntry): number | null {
    const isNew = historyAction !== 'POP' || (!state.initialized && !firstEntry)
    return isNew ? null : (readScrollPosition(key) ?? null)
  }

  function navigationTo(to: string, options: NavigateOptions): PendingNavigation {
    const { pathname, search, hash } = new URL(to, createHref(state.location))
    const replace = options.replace || createPath({ pathname, search, hash }) === createPath(state.location)
    const next = createEntry({ index: replace ? entry.index : entry.index + 1, state: options.state })
    return {
      historyAction: replace ? 'REPLACE' : 'PUSH',
      entry: next,
      location: { pathname, search, hash, state: next.state, key: next.key },
      preventScrollReset: options.preventScrollReset,
    }
  }

  /** Goes to an address, or with a number back and forward through the history. */
  async function navigate(to: string | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return goBy(to)
    const navigation = navigationTo(to, options)
    if (!isBlocked(navigation, () => void startNavigation(navigation))) await startNavigation(navigation)
  }

  function goBy(delta: number) {
    if (pendingStep) return
    // Not Promise.withResolvers, which Safari has since version 17.4.
    let resolve!: () => void
    const promise = new Promise<void>((settle) => {
      resolve = settle
    })
    pendingStep = { promise, resolve }
    history.go(delta)
  }

  function endStep() {
    pendingStep?.resolve()
    pendingStep = undefined
  }

  function isBlocked({ location, historyAction }: PendingNavigation, resume: () => void): boolean {
    return blockers.block({ currentLocation: state.location, nextLocation: location, historyAction }, resume)
  }

  /** Handles Back, Forward and links to a fragment; the browser has changed the address already. */
  function handlePopState() {
    if (ignoresNextPop) {
      ignoresNextPop = false
      return endStep()
    }
    // A link to a fragment creates an entry without state, which shares the key and index of the current one.
    const next = readEntry() ?? storeEntry({ ...entry })
    const navigation: PendingNavigation = { historyAction: 'POP', entry: next, location: locationOf(next) }
    const delta = next.index - entry.index
    const isAllowed = allowsNextPop || delta === 0
    allowsNextPop = false
    if (isAllowed || !isBlocked(navigation, () => repeatPop(delta))) {
      endStep()
      return void startNavigation(navigation)
    }
    ignoresNextPop = true
    history.go(-delta)
  }

  function repeatPop(delta: number) {
    allowsNextPop = true
    history.go(delta)
  }

  history.scrollRestoration = 'manual'
  addEventListener('popstate', handlePopState)
  void startNavigation({ historyAction: 'POP', entry, location: state.location })

  return {
    get state() {
      return state
    },
    navigate,
    /** Resolves when the browser has completed the last `navigate(-1)`; undefined when it has. */
    get pendingStep(): Promise<void> | undefined {
      return pendingStep?.promise
    },
    /** Runs the loader of the current page again. Does nothing during a navigation, which runs its own loader. */
    async revalidate(): Promise<void> {
      if (state.navigation.state === 'idle')
        await startNavigation({ historyAction: 'POP', entry, location: state.location, isRevalidation: true })
    },
    /** Calls back after every change of the state, and returns a function that stops it. */
    subscribe(subscriber: (state: RouterState) => void) {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    blockers,
    /** Stops following the browser's history. */
    dispose() {
      current.abort()
      removeEventListener('popstate', handlePopState)
    },
  }
}

function locationOf({ key, state }: HistoryEntry): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state, key }
}

function createHref(location: Location): string {
  return origin + createPath(location)
}
