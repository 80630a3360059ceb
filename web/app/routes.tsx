import { queryClient } from '../platform/api/query-client.ts'
import { startDashboard } from '../dashboard/queries.ts'
import { startEvents } from '../events/queries.ts'
import { startEditGame, startFindGames, startGame } from '../games/queries.ts'
import { startMessages } from '../messages/queries.ts'
import { startPlayers } from '../players/queries.ts'
import { startProfile } from '../profile/queries.ts'
import { createRouter, type Route } from '../router/router.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { forMembers, forVisitors } from '../platform/navigation/access.ts'
import { MembersOnly } from '../platform/navigation/members-only.tsx'

// Every screen by its path (SPEC 2): its code is loaded when it is first opened, its data starts at the same time.

const memberScreens: Route[] = [
  {
    path: '/',
    start: forMembers(startDashboard),
    screen: async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    path: '/find-games',
    start: forMembers(startFindGames),
    screen: async () => (await import('../games/finder/find-games-screen.tsx')).FindGamesScreen,
  },
  {
    path: '/games/:gameId',
    start: forMembers(startGame),
    screen: async () => (await import('../games/details/game-screen.tsx')).GameScreen,
  },
  {
    path: '/games/:gameId/edit',
    start: forMembers(startEditGame),
    screen: async () => (await import('../games/form/edit-game-screen.tsx')).EditGameScreen,
  },
  {
    path: '/messages',
    start: forMembers(startMessages),
    screen: async () => (await import('../messages/messages-screen.tsx')).MessagesScreen,
  },
  {
    path: '/events',
    start: forMembers(startEvents),
    screen: async () => (await import('../events/list/events-screen.tsx')).EventsScreen,
  },
  {
    path: '/players',
    start: forMembers(startPlayers),
    screen: async () => (await import('../players/players-screen.tsx')).PlayersScreen,
  },
  {
    path: '/profile',
    start: forMembers(startProfile),
    screen: async () => (await import('../profile/own-profile-screen.tsx')).OwnProfileScreen,
  },
  {
    path: '/profile/:userId',
    start: forMembers(startProfile),
    screen: async () => (await import('../profile/profile-screen.tsx')).ProfileScreen,
  },
]

/** For members too, but it says itself that a session has ended: 'Authentication Required' (SPEC 2, Add game). */
const addGameScreen: Route = {
  path: '/add-game',
  start: forMembers(() => undefined),
  screen: async () => (await import('../games/form/add-game-screen.tsx')).AddGameScreen,
}

const visitorScreens: Route[] = [
  {
    path: '/auth',
    start: forVisitors,
    screen: async () => (await import('../auth/auth-screen.tsx')).AuthScreen,
  },
  {
    path: '/reset-password',
    start: forVisitors,
    screen: async () => (await import('../auth/reset-password-screen.tsx')).ResetPasswordScreen,
  },
]

/** For whoever has the link, signed in or not: it came by mail. */
const mailedScreens: Route[] = [
  {
    path: '/unsubscribe/:token',
    start: () => queryClient.ensureQueryData(sessionQuery),
    screen: async () => (await import('../notifications/unsubscribe-screen.tsx')).UnsubscribeScreen,
  },
  {
    path: '/confirm-email/:token',
    start: () => queryClient.ensureQueryData(sessionQuery),
    screen: async () => (await import('../auth/confirm-email-screen.tsx')).ConfirmEmailScreen,
  },
]

export const router = createRouter([
  ...memberScreens.map((route) => ({ ...route, frame: MembersOnly })),
  addGameScreen,
  ...visitorScreens,
  ...mailedScreens,
  {
    path: '*',
    start: () => queryClient.ensureQueryData(sessionQuery),
    screen: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
  },
])
