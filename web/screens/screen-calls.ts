import { dashboardQueries } from '../site/dashboard/calls.ts'
import { messagesQueries } from '../messages/calls.ts'
import type { ScreenQueries } from '../platform/api/screen-calls.ts'
import type { ScreenName } from './screens.ts'
import { collectionPages, ownershipQuery, gamePlayersPages, playersPages, wantedQuery } from '../shelves/calls.ts'
import {
  eventQuery,
  gameEventsPages,
  upcomingEventsPages,
  userEventsPages,
  waitingEventsPages,
} from '../events/calls.ts'
import { ownPartQuery } from '../planning/calls.ts'
import { wishesPages, wishQuery } from '../games/wishes/calls.ts'
import { gameIdOf, readGameTab } from '../games/game-address.ts'
import { expansionsPages, gameQuery, gamesPages, ownRatingQuery } from '../games/calls.ts'
import { gamesQueryOf, readFilters as readGameFilters } from '../games/finder/game-filters.ts'
import { readShelfFilters, shelfQueryOf } from '../shelves/collection/shelf-filters.ts'
import { userQuery, zipPlaceQuery } from '../people/calls.ts'
import { readProfileAddress, userIdOf } from '../account/profile/profile-address.ts'
import { playersQueryOf, readFilters as readPlayerFilters } from '../shelves/players/player-filters.ts'
import { eventRoles } from '../../contract/events/limits.ts'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { readEventsAddress } from '../events/events-address.ts'
import { knownScope, readFilters as readEventFilters, upcomingQueryOf } from '../events/event-filters.ts'

/** A game, the member's collection entry, rating and wish for it, and the open tab. */
const gameQueries: ScreenQueries = (_member, { params, request }) => {
  const gameId = gameIdOf(params)
  if (gameId === undefined) return []
  const tab = readGameTab(new URL(request.url).searchParams)
  return [
    gameQuery(gameId),
    expansionsPages(gameId),
    ownershipQuery(gameId),
    ownRatingQuery(gameId),
    wishQuery(gameId),
    wantedQuery({ game: gameId }),
    tab === 'players' ? gamePlayersPages(gameId) : gameEventsPages(gameId),
  ]
}

const findGamesQueries: ScreenQueries = (_member, { request }) => [
  gamesPages(gamesQueryOf(readGameFilters(new URL(request.url).searchParams))),
]

const editGameQueries: ScreenQueries = (_member, { params }) => {
  const gameId = gameIdOf(params)
  return gameId === undefined ? [] : [gameQuery(gameId)]
}

/** A profile and its open tab. */
const profileQueries: ScreenQueries = (member, { params, request }) => {
  const userId = params['userId'] === undefined ? member.id : userIdOf(params)
  if (userId === undefined) return []
  const address = new URL(request.url).searchParams
  const { tab } = readProfileAddress(address)
  return [
    ...(userId === member.id ? [] : [userQuery(userId)]),
    ...(tab === 'games' ? [collectionPages(userId, shelfQueryOf(readShelfFilters(address))), wishesPages(userId)] : []),
    ...(tab === 'events' ? [userEventsPages(userId, 'upcoming'), userEventsPages(userId, 'past')] : []),
  ]
}

/** The players directory, and the wanted games near a member with a location. */
const playersQueries: ScreenQueries = (member, { request }) => [
  ...(member.location === null ? [] : [wantedQuery({})]),
  playersPages(playersQueryOf(readPlayerFilters(new URL(request.url).searchParams), member)),
]

/** The open tab of the Events screen and the dialog that the address opens. */
const eventsQueries: ScreenQueries = (member, { request }) => {
  const address = new URL(request.url).searchParams
  const { tab, eventId, isCreating } = readEventsAddress(address)
  return [
    ...(tab === 'upcoming' ? [upcomingEventsPages(firstQueryOf(address, member))] : []),
    ...(tab === 'past' ? [userEventsPages(member.id, 'past')] : []),
    ...(tab === 'myevents' ? eventRoles.map((role) => userEventsPages(member.id, 'upcoming', role)) : []),
    ...(tab === 'myevents' ? [waitingEventsPages()] : []),
    ...(eventId === undefined ? [] : [eventQuery(eventId), ownPartQuery(eventId)]),
    ...(isCreating && member.location ? [zipPlaceQuery(member.location)] : []),
  ]
}

/** Returns the query that the screen sends first: nearby events unless the member looks everywhere. */
function firstQueryOf(address: URLSearchParams, member: OwnUser) {
  const filters = readEventFilters(address)
  return upcomingQueryOf(filters, { scope: knownScope(filters, member) ?? 'near', member })
}

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
