import { dashboardQueries } from '../site/dashboard/queries.ts'
import { eventsQueries } from '../events/list/screen-queries.ts'
import { gameQueries } from './game-queries.ts'
import { findGamesQueries } from '../games/finder/screen-queries.ts'
import { editGameQueries } from '../games/form/screen-queries.ts'
import { messagesQueries } from '../messages/queries.ts'
import type { ScreenQueries } from '../platform/api/screen-queries.ts'
import { playersQueries } from '../shelves/players/screen-queries.ts'
import { profileQueries } from '../account/profile/queries.ts'
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
