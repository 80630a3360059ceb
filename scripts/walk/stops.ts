import type { Locator, Page } from '@playwright/test'
import type { Evening } from './evening.ts'

/** A screen or a dialog, and the first thing there for which a person comes. `open` is a button to press first. */
export type Stop = {
  name: string
  isPublic?: true
  path: (evening: Evening) => string
  open?: (page: Page) => Locator
  first: (page: Page, evening: Evening) => Locator
}

const main = (selector: string) => (page: Page) => page.locator(`main ${selector}`)
const dialog = (page: Page) => page.getByRole('dialog').last()
const part = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading }) })

/** All stops of the walk. A new screen or dialog is one line. */
export const stops: readonly Stop[] = [
  { name: 'Door: first night', isPublic: true, path: () => '/auth', first: main('a[href^="/e/"]') },
  { name: 'Door: login field', isPublic: true, path: () => '/auth', first: main('input') },
  { name: 'Nights: first night', isPublic: true, path: () => '/nights', first: main('a[href^="/e/"]') },
  {
    name: 'Public event: Join',
    isPublic: true,
    path: ({ link }) => link,
    first: (page) => page.getByRole('link', { name: 'Join', exact: true }),
  },
  {
    name: 'Home: own night',
    path: () => '/',
    first: (page, { tonight }) => page.locator(`main a[href*="event=${tonight}"]`),
  },
  { name: 'Home: first event', path: () => '/', first: (page) => part(page, 'Upcoming Events').getByRole('article') },
  { name: 'Events: first event', path: () => '/events', first: main('[role=tabpanel] article') },
  { name: 'Find Games: first game', path: () => '/find-games', first: main('article') },
  { name: 'Game: first tab', path: () => '/games/1', first: main('[role=tabpanel]') },
  { name: 'Players: first player', path: () => '/players', first: main('article') },
  { name: 'Messages: first contact', path: () => '/messages', first: main('a[href*="userId="]') },
  { name: 'Share: member search', path: () => '/share?text=Catan', first: main('input') },
  { name: 'Profile: first game', path: () => '/profile', first: main('[role=tabpanel] article') },
  { name: 'Venues: first venue', path: () => '/venues', first: main('article') },
  { name: 'Loans: first loan', path: () => '/loans', first: main('article') },
  {
    name: 'Own event: first decision',
    path: ({ asked }) => `/events?event=${asked}`,
    first: (page) => dialog(page).getByRole('button', { name: /^Accept/ }),
  },
  {
    name: 'Own night: own table',
    path: ({ tonight }) => `/events?event=${tonight}`,
    first: (page) => dialog(page).getByText(/^Your table/),
  },
  {
    name: 'Own event: own table',
    path: ({ hosted }) => `/events?event=${hosted}`,
    first: (page) => dialog(page).getByText(/^Your table/),
  },
  {
    name: 'Event: host and faces',
    path: ({ open }) => `/events?event=${open}`,
    first: (page) => dialog(page).locator('a[href^="/profile/"]'),
  },
  { name: 'Create event', path: () => '/events?create=1', first: (page) => dialog(page).getByRole('textbox') },
  {
    name: 'Notification settings',
    path: () => '/?settings=notifications',
    first: (page) => dialog(page).getByRole('checkbox'),
  },
  {
    name: 'Invite',
    path: ({ asked }) => `/events?event=${asked}`,
    open: (page) => dialog(page).getByRole('button', { name: 'Invite' }),
    first: (page) => dialog(page).getByRole('list', { name: 'People to invite' }).getByRole('checkbox'),
  },
]
