import { dashboardQueries } from '../site/dashboard/calls.ts'
import { eventsQueries } from '../events/list/screen-calls.ts'
import { gameQueries } from './game-calls.ts'
import { findGamesQueries } from '../games/finder/screen-calls.ts'
import { editGameQueries } from '../games/form/screen-calls.ts'
import { messagesQueries } from '../messages/calls.ts'
import type { ScreenQueries } from '../platform/api/screen-calls.ts'
import { playersQueries } from '../shelves/players/screen-calls.ts'
import { profileQueries } from '../account/profile/calls.ts'
import type { ScreenName } from './screens.ts'

/** The first queries of each screen for members. Screens that are missing here request nothing early. */
export const screenQueries: Partial<Record<ScreenName, ScreenQueries>> = {
  dashboard: dashboardQueries,
  'find-games': findGamesQueries,
  game: gameQueries,
  'edit-game': editGameQueries,
  messages: messagesQueries,
  events: eventsQueries,
  players: playersQueries,
  'own-profile': profileQueries,
  profile: profileQueries,
}
