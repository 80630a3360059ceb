import { queryClient } from '../platform/api/query-client.ts'
import { prefetchDashboard } from '../dashboard/queries.ts'
import { prefetchEvents } from '../events/list/prefetch-events.ts'
import { prefetchGame } from '../games/details/prefetch-game.ts'
import { prefetchFindGames } from '../games/finder/prefetch-find-games.ts'
import { prefetchEditGame } from '../games/form/prefetch-edit-game.ts'
import { prefetchMessages } from '../messages/queries.ts'
import { prefetchPlayers } from '../players/queries.ts'
import { prefetchProfile } from '../profile/queries.ts'
import { createBrowserRouter, type RouteObject } from '../router/index.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { forMembers, forVisitors } from '../platform/navigation/access.ts'
import { MembersOnly } from '../platform/navigation/members-only.tsx'
import { AppFailure, ScreenFailure } from './app-failure.tsx'
import { AppLayout } from './app-layout.tsx'

// Every screen by its path (SPEC 2): its code is loaded when it is first opened, its data starts at the same time.

const memberScreens: RouteObject[] = [
  {
    path: '/',
    loader: forMembers(prefetchDashboard),
    lazy: async () => ({ Component: (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen }),
  },
  {
    path: '/find-games',
    loader: forMembers(prefetchFindGames),
    lazy: async () => ({ Component: (await import('../games/finder/find-games-screen.tsx')).FindGamesScreen }),
  },
  {
    path: '/games/:gameId',
    loader: forMembers(prefetchGame),
    lazy: async () => ({ Component: (await import('../games/details/game-screen.tsx')).GameScreen }),
  },
  {
    path: '/games/:gameId/edit',
    loader: forMembers(prefetchEditGame),
    lazy: async () => ({ Component: (await import('../games/form/edit-game-screen.tsx')).EditGameScreen }),
  },
  {
    path: '/messages',
    loader: forMembers(prefetchMessages),
    lazy: async () => ({ Component: (await import('../messages/messages-screen.tsx')).MessagesScreen }),
  },
  {
    path: '/events',
    loader: forMembers(prefetchEvents),
    lazy: async () => ({ Component: (await import('../events/list/events-screen.tsx')).EventsScreen }),
  },
  {
    path: '/players',
    loader: forMembers(prefetchPlayers),
    lazy: async () => ({ Component: (await import('../players/players-screen.tsx')).PlayersScreen }),
  },
  {
    path: '/profile',
    loader: forMembers(prefetchProfile),
    lazy: async () => ({ Component: (await import('../profile/own-profile-screen.tsx')).OwnProfileScreen }),
  },
  {
    path: '/profile/:userId',
    loader: forMembers(prefetchProfile),
    lazy: async () => ({ Component: (await import('../profile/profile-screen.tsx')).ProfileScreen }),
  },
]

/** For members too, but it says itself that a session has ended: 'Authentication Required' (SPEC 2, Add game). */
const addGameScreen: RouteObject = {
  path: '/add-game',
  loader: forMembers(() => undefined),
  lazy: async () => ({ Component: (await import('../games/form/add-game-screen.tsx')).AddGameScreen }),
}

const visitorScreens: RouteObject[] = [
  {
    path: '/auth',
    loader: forVisitors,
    lazy: async () => ({ Component: (await import('../auth/auth-screen.tsx')).AuthScreen }),
  },
  {
    path: '/reset-password',
    loader: forVisitors,
    lazy: async () => ({ Component: (await import('../auth/reset-password-screen.tsx')).ResetPasswordScreen }),
  },
]

/** For whoever has the link, signed in or not: it came by mail. */
const mailedScreens: RouteObject[] = [
  {
    path: '/unsubscribe/:token',
    loader: () => queryClient.ensureQueryData(sessionQuery),
    lazy: async () => ({ Component: (await import('../notifications/unsubscribe-screen.tsx')).UnsubscribeScreen }),
  },
  {
    path: '/confirm-email/:token',
    loader: () => queryClient.ensureQueryData(sessionQuery),
    lazy: async () => ({ Component: (await import('../auth/confirm-email-screen.tsx')).ConfirmEmailScreen }),
  },
]

export const router = createBrowserRouter([
  {
    Component: AppLayout,
    ErrorBoundary: AppFailure,
    children: [
      {
        ErrorBoundary: ScreenFailure,
        children: [
          { Component: MembersOnly, children: memberScreens },
          addGameScreen,
          ...visitorScreens,
          ...mailedScreens,
          {
            path: '*',
            loader: () => queryClient.ensureQueryData(sessionQuery),
            lazy: async () => ({ Component: (await import('./not-found-screen.tsx')).NotFoundScreen }),
          },
        ],
      },
    ],
  },
])
