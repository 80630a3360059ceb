// @bundle other-screens
// @offline
import type { ComponentType } from 'react'
import type { ScreenName } from './screens.ts'

export { screenQueries } from './screen-calls.ts'

/** Loads the screen of a text that the operators write. A text that they have not written is an unknown page. */
async function loadSiteText(): Promise<ComponentType> {
  const [{ SiteTextScreen }, { NotFoundScreen }] = await Promise.all([
    import('./site-text-screen.tsx'),
    import('./not-found-screen.tsx'),
  ])
  return () => <SiteTextScreen notFound={<NotFoundScreen />} />
}

export const screenCode: Record<Exclude<ScreenName, 'dashboard' | 'auth'>, () => Promise<ComponentType>> = {
  'find-games': async () => (await import('./find-games-screen.tsx')).FindGamesScreen,
  game: async () => (await import('./game-screen.tsx')).GameScreen,
  'edit-game': async () => (await import('./edit-game-screen.tsx')).EditGameScreen,
  'add-game': async () => (await import('./add-game-screen.tsx')).AddGameScreen,
  'import-games': async () => (await import('./import-games-screen.tsx')).ImportGamesScreen,
  share: async () => (await import('./share-screen.tsx')).ShareScreen,
  messages: async () => (await import('./messages-screen.tsx')).MessagesScreen,
  events: async () => (await import('./events-screen.tsx')).EventsScreen,
  'date-poll': async () => (await import('./date-poll-screen.tsx')).DatePollScreen,
  players: async () => (await import('./players-screen.tsx')).PlayersScreen,
  loans: async () => (await import('./loans-screen.tsx')).LoansScreen,
  venues: async () => (await import('./venues-screen.tsx')).VenuesScreen,
  'own-profile': async () => (await import('./own-profile-screen.tsx')).OwnProfileScreen,
  profile: async () => (await import('./profile-screen.tsx')).ProfileScreen,
  moderation: async () => (await import('./moderation-screen.tsx')).ModerationScreen,
  decisions: async () => (await import('./decisions-screen.tsx')).DecisionsScreen,
  'reset-password': async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
  nights: async () => (await import('./nights-screen.tsx')).NightsScreen,
  'event-link': async () => (await import('./event-link-screen.tsx')).EventLinkScreen,
  unsubscribe: async () => (await import('./unsubscribe-screen.tsx')).UnsubscribeScreen,
  'confirm-email': async () => (await import('./confirm-email-screen.tsx')).ConfirmEmailScreen,
  privacy: loadSiteText,
  terms: loadSiteText,
  imprint: loadSiteText,
  contact: loadSiteText,
  'not-found': async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
}
