import { createBrowserRouter, type RouteObject } from 'react-router'
import { startDashboard } from '../dashboard/queries.ts'
import { startEvents } from '../events/queries.ts'
import { startEditGame, startFindGames, startGame } from '../games/queries.ts'
import { startMessages } from '../messages/queries.ts'
import { startPlayers } from '../players/queries.ts'
import { startProfile } from '../profile/queries.ts'
import { forMembers, forVisitors } from './access.ts'
import { AppFailure, ScreenFailure } from './app-failure.tsx'
import { AppLayout } from './app-layout.tsx'
import { LoadingSession } from './loading-session.tsx'
import { MembersOnly } from './members-only.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

// Every screen by its path (SPEC 2): its code is loaded when it is first opened, its data starts at the same time.

const memberScreens: RouteObject[] = [
  {
    path: '/',
    loader: forMembers(startDashboard),
    lazy: { Component: async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen },
  },
  {
    path: '/find-games',
    loader: forMembers(startFindGames),
    lazy: { Component: async () => (await import('../games/find-games-screen.tsx')).FindGamesScreen },
  },
  {
    path: '/games/:gameId',
    loader: forMembers(startGame),
    lazy: { Component: async () => (await import('../games/game-screen.tsx')).GameScreen },
  },
  {
    path: '/games/:gameId/edit',
    loader: forMembers(startEditGame),
    lazy: { Component: async () => (await import('../game-form/edit-game-screen.tsx')).EditGameScreen },
  },
  {
    path: '/messages',
    loader: forMembers(startMessages),
    lazy: { Component: async () => (await import('../messages/messages-screen.tsx')).MessagesScreen },
  },
  {
    path: '/events',
    loader: forMembers(startEvents),
    lazy: { Component: async () => (await import('../events/events-screen.tsx')).EventsScreen },
  },
  {
    path: '/players',
    loader: forMembers(startPlayers),
    lazy: { Component: async () => (await import('../players/players-screen.tsx')).PlayersScreen },
  },
  {
    path: '/profile',
    loader: forMembers(startProfile),
    lazy: { Component: async () => (await import('../profile/own-profile-screen.tsx')).OwnProfileScreen },
  },
  {
    path: '/profile/:userId',
    loader: forMembers(startProfile),
    lazy: { Component: async () => (await import('../profile/profile-screen.tsx')).ProfileScreen },
  },
]

/** For members too, but it says itself that a session has ended: 'Authentication Required' (SPEC 2, Add game). */
const addGameScreen: RouteObject = {
  path: '/add-game',
  loader: forMembers(() => undefined),
  lazy: { Component: async () => (await import('../game-form/add-game-screen.tsx')).AddGameScreen },
}

const visitorScreens: RouteObject[] = [
  {
    path: '/auth',
    loader: forVisitors,
    lazy: { Component: async () => (await import('../auth/auth-screen.tsx')).AuthScreen },
  },
  {
    path: '/reset-password',
    loader: forVisitors,
    lazy: { Component: async () => (await import('../auth/reset-password-screen.tsx')).ResetPasswordScreen },
  },
]

const screens: RouteObject[] = [
  { Component: MembersOnly, children: memberScreens },
  addGameScreen,
  ...visitorScreens,
  { path: '*', Component: NotFoundScreen },
]

export const router = createBrowserRouter([
  {
    Component: AppLayout,
    ErrorBoundary: AppFailure,
    HydrateFallback: LoadingSession,
    children: [{ ErrorBoundary: ScreenFailure, children: screens }],
  },
])
