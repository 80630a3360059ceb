import type { ComponentType } from 'react'
import { prefetchDashboard } from '../dashboard/queries.ts'
import { prefetchEvents } from '../events/list/prefetch-events.ts'
import { prefetchGame } from '../games/details/prefetch-game.ts'
import { prefetchFindGames } from '../games/finder/prefetch-find-games.ts'
import { prefetchEditGame } from '../games/form/prefetch-edit-game.ts'
import { prefetchMessages } from '../messages/queries.ts'
import { forMembers, forVisitors, type MemberLoader } from '../platform/navigation/access.ts'
import { ScreenTitle } from '../platform/navigation/document-title.tsx'
import { MembersOnly } from '../platform/navigation/members-only.tsx'
import { queryClient } from '../platform/api/query-client.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { prefetchPlayers } from '../players/queries.ts'
import { prefetchProfile } from '../profile/queries.ts'
import { createBrowserRouter, type LoaderFunctionArgs, Outlet, type RouteObject } from '../router/index.ts'
import { AppFailure, ScreenFailure } from './app-failure.tsx'
import { AppLayout } from './app-layout.tsx'
import { type Screen, type ScreenName, screens } from './screens.ts'

type ScreenCode = {
  load: () => Promise<ComponentType>
  /** Starts the requests of a screen for members while its code loads. */
  prefetch?: MemberLoader
  /** Replaces the loader that follows from the audience of the screen. */
  loader?: (args: LoaderFunctionArgs) => unknown
}

/** Loads the screen of a text that the operators write. A text that they have not written is an unknown page. */
async function loadSiteText(): Promise<ComponentType> {
  const [{ SiteTextScreen }, { NotFoundScreen }] = await Promise.all([
    import('../site-texts/site-text-screen.tsx'),
    import('./not-found-screen.tsx'),
  ])
  return () => <SiteTextScreen notFound={<NotFoundScreen />} />
}

const code: Record<ScreenName, ScreenCode> = {
  dashboard: {
    load: async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen,
    prefetch: prefetchDashboard,
  },
  'find-games': {
    load: async () => (await import('../games/finder/find-games-screen.tsx')).FindGamesScreen,
    prefetch: prefetchFindGames,
  },
  game: {
    load: async () => (await import('../games/details/game-screen.tsx')).GameScreen,
    prefetch: prefetchGame,
  },
  'edit-game': {
    load: async () => (await import('../games/form/edit-game-screen.tsx')).EditGameScreen,
    prefetch: prefetchEditGame,
  },
  'add-game': { load: async () => (await import('../games/form/add-game-screen.tsx')).AddGameScreen },
  'import-games': { load: async () => (await import('../shelf/import-games-screen.tsx')).ImportGamesScreen },
  messages: {
    load: async () => (await import('../messages/messages-screen.tsx')).MessagesScreen,
    prefetch: prefetchMessages,
  },
  events: {
    load: async () => (await import('../events/list/events-screen.tsx')).EventsScreen,
    prefetch: prefetchEvents,
  },
  players: {
    load: async () => (await import('../players/players-screen.tsx')).PlayersScreen,
    prefetch: prefetchPlayers,
  },
  'own-profile': {
    load: async () => (await import('../profile/own-profile-screen.tsx')).OwnProfileScreen,
    prefetch: prefetchProfile,
  },
  profile: {
    load: async () => (await import('../profile/profile-screen.tsx')).ProfileScreen,
    prefetch: prefetchProfile,
  },
  moderation: {
    load: async () => (await import('../moderation/desk/moderation-screen.tsx')).ModerationScreen,
  },
  decisions: {
    load: async () => (await import('../moderation/decisions/decisions-screen.tsx')).DecisionsScreen,
  },
  auth: { load: async () => (await import('../auth/auth-screen.tsx')).AuthScreen },
  'reset-password': { load: async () => (await import('../auth/reset-password-screen.tsx')).ResetPasswordScreen },
  'event-link': {
    load: async () => (await import('../event-links/event-link-screen.tsx')).EventLinkScreen,
    loader: async (args) => (await import('../event-links/load-event-link.ts')).loadEventLink(args),
  },
  unsubscribe: { load: async () => (await import('../notifications/unsubscribe-screen.tsx')).UnsubscribeScreen },
  'confirm-email': { load: async () => (await import('../auth/confirm-email-screen.tsx')).ConfirmEmailScreen },
  privacy: { load: loadSiteText },
  terms: { load: loadSiteText },
  imprint: { load: loadSiteText },
  contact: { load: loadSiteText },
  'not-found': { load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen },
}

function routeOf({ name, path, audience, title }: Screen & { name: ScreenName }): RouteObject {
  const { load, loader, prefetch = () => undefined } = code[name]
  const loaders = {
    members: forMembers(prefetch),
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
    children: [{ path, loader: loader ?? loaders[audience], lazy: async () => ({ Component: await load() }) }],
  }
}

const closesWithSession = ({ audience, reportsEndedSession }: Screen) => audience === 'members' && !reportsEndedSession

export const router = createBrowserRouter([
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
