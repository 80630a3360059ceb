import { screenPaths } from '../../contract/platform/page-addresses.ts'

export type Screen = {
  /** The screen is in `<name>-screen.tsx`, or in `file`. */
  name: string
  file?: string
  path: string
  /** Visitors who open a screen for members sign in first. Members who open a screen for visitors get the dashboard. */
  audience: 'members' | 'visitors' | 'everyone'
  /** The document title, unless the screen sets a more specific one with `DocumentTitle`. */
  title: string
  /** The heading, if it is the same for everyone. The HTML page shows it before the code of the screen has loaded. */
  heading?: { title: string; description: string }
  /** The screen itself reports that the session has ended, instead of redirecting to the sign-in page. */
  reportsEndedSession?: true
}

export const eventsHeading = { title: 'Events', description: "Take a seat at someone's table, or set your own." }

export const findGamesHeading = {
  title: 'Find Games',
  description: 'Something for tonight, for two, for the whole family.',
}

export const nightsHeading = {
  title: 'Game nights',
  description: 'Tables that are set for everyone. Find a seat near you.',
}

/** Neither welcomes back nor takes for new: the same page serves both. */
export const loginHeading = { title: 'Come on in', description: 'Your table is waiting for you.' }

/** Routes, document titles and HTML pages follow from this table, so it imports no code of a screen. */
export const screens = [
  { name: 'dashboard', path: screenPaths.dashboard, audience: 'members', title: 'Dashboard' },
  {
    name: 'find-games',
    path: screenPaths['find-games'],
    audience: 'members',
    title: 'Find Games',
    heading: findGamesHeading,
  },
  { name: 'game', path: screenPaths.game, audience: 'members', title: 'Game' },
  { name: 'edit-game', path: screenPaths['edit-game'], audience: 'members', title: 'Edit Game' },
  {
    name: 'add-game',
    path: screenPaths['add-game'],
    audience: 'members',
    title: 'Add Game',
    reportsEndedSession: true,
  },
  { name: 'import-games', path: screenPaths['import-games'], audience: 'members', title: 'Import Games' },
  { name: 'share', path: screenPaths.share, audience: 'members', title: 'Share' },
  { name: 'messages', path: screenPaths.messages, audience: 'members', title: 'Messages' },
  { name: 'events', path: screenPaths.events, audience: 'members', title: 'Events', heading: eventsHeading },
  { name: 'date-poll', path: screenPaths['date-poll'], audience: 'members', title: 'Find a date' },
  { name: 'players', path: screenPaths.players, audience: 'members', title: 'Players' },
  { name: 'loans', path: screenPaths.loans, audience: 'members', title: 'Loans' },
  { name: 'venues', path: screenPaths.venues, audience: 'members', title: 'Venues' },
  { name: 'own-profile', path: screenPaths['own-profile'], audience: 'members', title: 'Your profile' },
  { name: 'profile', path: screenPaths.profile, audience: 'members', title: 'Profile' },
  { name: 'moderation', path: screenPaths.moderation, audience: 'members', title: 'Moderation' },
  { name: 'decisions', path: screenPaths.decisions, audience: 'members', title: 'Moderator decisions' },
  { name: 'auth', path: screenPaths.auth, audience: 'visitors', title: 'Login', heading: loginHeading },
  { name: 'reset-password', path: screenPaths['reset-password'], audience: 'visitors', title: 'Reset password' },
  { name: 'nights', path: screenPaths.nights, audience: 'everyone', title: 'Game nights', heading: nightsHeading },
  { name: 'event-link', path: screenPaths['event-link'], audience: 'everyone', title: 'Game night' },
  { name: 'unsubscribe', path: screenPaths.unsubscribe, audience: 'everyone', title: 'Unsubscribe' },
  {
    name: 'confirm-email',
    path: screenPaths['confirm-email'],
    audience: 'everyone',
    title: 'Confirm your email address',
  },
  { name: 'privacy', file: 'site-text', path: screenPaths.privacy, audience: 'everyone', title: 'Privacy' },
  { name: 'terms', file: 'site-text', path: screenPaths.terms, audience: 'everyone', title: 'Terms' },
  { name: 'imprint', file: 'site-text', path: screenPaths.imprint, audience: 'everyone', title: 'Imprint' },
  { name: 'contact', file: 'site-text', path: screenPaths.contact, audience: 'everyone', title: 'Contact' },
  { name: 'not-found', path: '*', audience: 'everyone', title: 'Page not found' },
] as const satisfies readonly Screen[]

export type ScreenName = (typeof screens)[number]['name']
