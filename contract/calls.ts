import * as account from './account/calls.ts'
import * as auth from './auth/calls.ts'
import * as avatars from './avatars/calls.ts'
import * as calendar from './calendar/calls.ts'
import * as collection from './collection/calls.ts'
import * as comments from './comments/calls.ts'
import * as events from './events/calls.ts'
import * as games from './games/calls.ts'
import * as messages from './messages/calls.ts'
import * as moderation from './moderation/calls.ts'
import * as notifications from './notifications/calls.ts'
import * as pictures from './pictures/calls.ts'
import type { Call } from './platform/call.ts'
import * as health from './platform/health.ts'
import * as players from './players/calls.ts'
import * as users from './users/calls.ts'
import * as wishes from './wishes/calls.ts'
import * as zipCodes from './zip-codes/calls.ts'

const subjects = {
  account,
  auth,
  avatars,
  calendar,
  collection,
  comments,
  events,
  games,
  health,
  messages,
  moderation,
  notifications,
  pictures,
  players,
  users,
  wishes,
  zipCodes,
}

/** Every call of the API. A test fails when the server serves a call that is missing here. */
export const allCalls: readonly Call[] = Object.values(subjects).flatMap((calls): Call[] => Object.values(calls))

type ValueOf<Container> = Container[keyof Container]
type AnyCall = ValueOf<{ [Subject in keyof typeof subjects]: ValueOf<(typeof subjects)[Subject]> }>

/**
 * The calls by method and path, such as `GET /api/events/:eventId`. The web app names a call this way and imports only
 * this type, so no schema and no Zod reaches the first screen (decision 43).
 */
export type Calls = { [Declared in AnyCall as `${Declared['method']} ${Declared['path']}`]: Declared }
export type CallName = keyof Calls
