import type { ComponentType } from 'react'
import { forMembers, forVisitors } from '../platform/navigation/access.ts'
import { ScreenTitle } from '../platform/navigation/document-title.tsx'
import { MembersOnly } from '../platform/navigation/members-only.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { queryClient } from '../platform/api/query-client.ts'
import type { ScreenQueries } from '../platform/api/screen-calls.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { createBrowserRouter, type LoaderFunctionArgs, Outlet, redirect, type RouteObject } from '../ui/router/index.ts'
import { AppFailure, ScreenFailure } from '../site/frame/app-failure.tsx'
import { AppLayout } from '../site/frame/app-layout.tsx'
import { frameQueries } from '../site/frame/frame-calls.ts'
import { type Screen, type ScreenName, screens } from './screens.ts'

// The first screen of most visits is the dashboard or the sign-in page. The code and the first queries of the other
// screens are listed in a file of their own, so that the first screen does not load them.
const loadOtherScreens = () => import('./other-screens.tsx')

async function loadScreen(name: ScreenName): Promise<ComponentType> {
  if (name === 'dashboard') return (await import('./dashboard-screen.tsx')).DashboardScreen
  if (name === 'auth') return (await import('./auth-screen.tsx')).AuthScreen
  const { screenCode } = await loadOtherScreens()
  return screenCode[name]()
}

/** Returns the queries of a screen for members: its own, then those of the header. */
async function loadQueries(name: ScreenName): Promise<ScreenQueries> {
  const own =
    name === 'dashboard'
      ? (await import('../site/dashboard/calls.ts')).dashboardQueries
      : (await loadOtherScreens()).screenQueries[name]
  return (member, args) => [...(own?.(member, args) ?? []), ...frameQueries]
}

/** Loaders for screens whose loader is not the usual one for their audience. */
const ownLoaders: Partial<Record<ScreenName, (args: LoaderFunctionArgs) => unknown>> = {
  // Members have the same events, and more, on their own screen.
  nights: async () => (await queryClient.ensureQueryData(sessionQuery)) && redirect(paths.events),
  'event-link': async (args) => (await import('../events/links/load-event-link.ts')).loadEventLink(args),
}

function routeOf({ name, path, audience, title }: Screen & { name: ScreenName }): RouteObject {
  const loaders = {
    members: forMembers(() => loadQueries(name)),
    visitors: forVisitors,
    everyone: () => queryClient.ensureQueryData(sessionQuery),
  }
  const titled = () => (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <Outlet />
    </>
  )
  return {
    Component: titled,
    children: [
      {
        path,
        loader: ownLoaders[name] ?? loaders[audience],
        lazy: async () => ({ Component: await loadScreen(name) }),
      },
    ],
  }
}

const closesWithSession = ({ audience, reportsEndedSession }: Screen) => audience === 'members' && !reportsEndedSession

// Loads the list at the first movement of a pointer or key. If that fails, the next navigation tries again.
for (const event of ['pointermove', 'pointerdown', 'keydown'])
  addEventListener(event, () => void loadOtherScreens().catch(() => undefined), { once: true })

/** Starts to load the screen of the current address. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: AppLayout,
      ErrorBoundary: AppFailure,
      children: [
        {
          ErrorBoundary: ScreenFailure,
          children: [
            { Component: MembersOnly, children: screens.filter(closesWithSession).map(routeOf) },
            ...screens.filter((screen) => !closesWithSession(screen)).map(routeOf),
          ],
        },
      ],
    },
  ])
