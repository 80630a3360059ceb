import { dashboardQueries } from '../dashboard/queries.ts'
import { eventsQueries } from '../events/list/screen-queries.ts'
import { gameQueries } from '../games/details/screen-queries.ts'
import { findGamesQueries } from '../games/finder/screen-queries.ts'
import { editGameQueries } from '../games/form/screen-queries.ts'
import { messagesQueries, unreadConversationPages } from '../messages/queries.ts'
import { unreadNotificationPages } from '../notifications/queries.ts'
import type { ScreenQueries } from '../platform/api/screen-queries.ts'
import { playersQueries } from '../players/queries.ts'
import { profileQueries } from '../profile/queries.ts'
import { siteTextsQuery } from '../site-texts/queries.ts'
import type { ScreenName } from './screens.ts'

const queries: Partial<Record<ScreenName, ScreenQueries>> = {
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

/** Returns the function that lists the queries of a screen for members: its own first, then those of header and footer. */
export function screenQueries(name: ScreenName): ScreenQueries {
  return (member, args) => [
    ...(queries[name]?.(member, args) ?? []),
    unreadNotificationPages,
    unreadConversationPages(''),
    siteTextsQuery,
  ]
}
