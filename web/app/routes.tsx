import type { ComponentType } from 'react'
import { forMembers, forVisitors } from '../platform/navigation/access.ts'
import { ScreenTitle } from '../platform/navigation/document-title.tsx'
import { MembersOnly } from '../platform/navigation/members-only.tsx'
import { queryClient } from '../platform/api/query-client.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { createBrowserRouter, type LoaderFunctionArgs, Outlet, type RouteObject } from '../router/index.ts'
import { AppFailure, ScreenFailure } from './app-failure.tsx'
import { AppLayout } from './app-layout.tsx'
import { screenQueries } from './screen-queries.ts'
import { type Screen, type ScreenName, screens } from './screens.ts'

/** Loads the component of a screen. */
type LoadScreen = () => Promise<ComponentType>

/** Loads the screen of a text that the operators write. A text that they have not written is an unknown page. */
async function loadSiteText(): Promise<ComponentType> {
  const [{ SiteTextScreen }, { NotFoundScreen }] = await Promise.all([
    import('../site-texts/site-text-screen.tsx'),
    import('./not-found-screen.tsx'),
  ])
  return () => <SiteTextScreen notFound={<NotFoundScreen />} />
}

const code: Record<ScreenName, LoadScreen> = {
  dashboard: async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen,
  'find-games': async () => (await import('../games/finder/find-games-screen.tsx')).FindGamesScreen,
  game: async () => (await import('../games/details/game-screen.tsx')).GameScreen,
  'edit-game': async () => (await import('../games/form/edit-game-screen.tsx')).EditGameScreen,
  'add-game': async () => (await import('../games/form/add-game-screen.tsx')).AddGameScreen,
  'import-games': async () => (await import('../shelf/import-games-screen.tsx')).ImportGamesScreen,
  messages: async () => (await import('../messages/messages-screen.tsx')).MessagesScreen,
  events: async () => (await import('../events/list/events-screen.tsx')).EventsScreen,
  players: async () => (await import('../players/players-screen.tsx')).PlayersScreen,
  'own-profile': async () => (await import('../profile/own-profile-screen.tsx')).OwnProfileScreen,
  profile: async () => (await import('../profile/profile-screen.tsx')).ProfileScreen,
  moderation: async () => (await import('../moderation/desk/moderation-screen.tsx')).ModerationScreen,
  decisions: async () => (await import('../moderation/decisions/decisions-screen.tsx')).DecisionsScreen,
  auth: async () => (await import('../auth/auth-screen.tsx')).AuthScreen,
  'reset-password': async () => (await import('../auth/reset-password-screen.tsx')).ResetPasswordScreen,
  'event-link': async () => (await import('../event-links/event-link-screen.tsx')).EventLinkScreen,
  unsubscribe: async () => (await import('../notifications/unsubscribe-screen.tsx')).UnsubscribeScreen,
  'confirm-email': async () => (await import('../auth/confirm-email-screen.tsx')).ConfirmEmailScreen,
  privacy: loadSiteText,
  terms: loadSiteText,
  imprint: loadSiteText,
  contact: loadSiteText,
  'not-found': async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
}

/** Loaders that replace the one that follows from the audience of the screen. */
const ownLoaders: Partial<Record<ScreenName, (args: LoaderFunctionArgs) => unknown>> = {
  'event-link': async (args) => (await import('../event-links/load-event-link.ts')).loadEventLink(args),
}

function routeOf({ name, path, audience, title }: Screen & { name: ScreenName }): RouteObject {
  const loaders = {
    members: forMembers(screenQueries(name)),
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
      { path, loader: ownLoaders[name] ?? loaders[audience], lazy: async () => ({ Component: await code[name]() }) },
    ],
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
