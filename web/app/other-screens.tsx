import type { ComponentType } from 'react'
import type { ScreenName } from './screens.ts'

export { screenQueries } from './screen-queries.ts'

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

/** Loads the component of each screen. */
export const screenCode: Record<Exclude<ScreenName, 'dashboard' | 'auth'>, LoadScreen> = {
  'find-games': async () => (await import('../games/finder/find-games-screen.tsx')).FindGamesScreen,
  game: async () => (await import('../games/details/game-screen.tsx')).GameScreen,
  'edit-game': async () => (await import('../games/form/edit-game-screen.tsx')).EditGameScreen,
  'add-game': async () => (await import('../games/form/add-game-screen.tsx')).AddGameScreen,
  'import-games': async () => (await import('../shelf/import-games-screen.tsx')).ImportGamesScreen,
  messages: async () => (await import('../messages/messages-screen.tsx')).MessagesScreen,
  events: async () => (await import('../events/list/events-screen.tsx')).EventsScreen,
  'date-poll': async () => (await import('../events/date-polls/date-poll-screen.tsx')).DatePollScreen,
  players: async () => (await import('../players/directory/players-screen.tsx')).PlayersScreen,
  loans: async () => (await import('../loans/loans-screen.tsx')).LoansScreen,
  venues: async () => (await import('../venues/venues-screen.tsx')).VenuesScreen,
  'own-profile': async () => (await import('../profile/own-profile-screen.tsx')).OwnProfileScreen,
  profile: async () => (await import('../profile/profile-screen.tsx')).ProfileScreen,
  moderation: async () => (await import('../moderation/desk/moderation-screen.tsx')).ModerationScreen,
  decisions: async () => (await import('../moderation/decisions/decisions-screen.tsx')).DecisionsScreen,
  'reset-password': async () => (await import('../auth/reset-password-screen.tsx')).ResetPasswordScreen,
  'event-link': async () => (await import('../event-links/event-link-screen.tsx')).EventLinkScreen,
  unsubscribe: async () => (await import('../notifications/unsubscribe-screen.tsx')).UnsubscribeScreen,
  'confirm-email': async () =>
    (await import('../email-confirmation/screen/confirm-email-screen.tsx')).ConfirmEmailScreen,
  privacy: loadSiteText,
  terms: loadSiteText,
  imprint: loadSiteText,
  contact: loadSiteText,
  'not-found': async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
}
