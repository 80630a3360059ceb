// @engine sqlite
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sendMessage } from '../../../contract/messages/calls.ts'
import { maxMessageLength } from '../../../contract/messages/rules.ts'
import { budgets } from '../../../contract/platform/budgets.ts'
import { problems } from '../../../contract/platform/problems.ts'
import { rowLimits } from '../../../contract/platform/row-limits.ts'
import { allCalls } from '../../testing/all-calls.ts'

/** The limits of the calls that create rows. */
const limits: Record<string, readonly (keyof typeof rowLimits)[]> = {
  'POST /api/events': ['hostedEvents', 'eventsPerDay', 'newMemberEventsPerDay'],
  'POST /api/date-polls/:code/event': ['hostedEvents', 'eventsPerDay', 'newMemberEventsPerDay'],
  'PATCH /api/events/:eventId': ['eventChangesPerDay', 'notifiedPerDay'],
  'POST /api/events/:eventId/second-table/seats': ['eventChangesPerDay', 'notifiedPerDay'],
  'POST /api/events/:eventId/attendees': ['seats'],
  'POST /api/events/:eventId/waiting': ['waitingPlaces'],
  'POST /api/events/:eventId/requests': ['seatRequests'],
  'PUT /api/events/:eventId/co-hosts/:userId': ['coHostsPerEvent', 'notifiedPerDay'],
  'POST /api/events/:eventId/comments': ['commentsPerDay', 'notifiedPerDay'],
  'PUT /api/events/:eventId/bring-list/:gameId': ['gamesPerEvent'],
  'POST /api/events/:eventId/invitations': ['emailInvitations'],
  'POST /api/events/:eventId/game-invitations': ['invitingEventsPerDay'],
  'PUT /api/events/:eventId/plays': ['playsPerEvent'],
  'POST /api/plays/imports': ['importedPlays'],
  'POST /api/date-polls': ['datePolls'],
  'PUT /api/date-polls/:code/dates/:dateId/answer': ['membersPerDatePoll'],
  'POST /api/date-polls/:code/invitations': ['membersPerDatePoll'],
  'POST /api/loans': ['loanRequests', 'notifiedPerDay'],
  'POST /api/saved-searches': ['savedSearches'],
  'POST /api/venues': ['venues'],
  'POST /api/games': ['newGamesPerDay'],
  'PUT /api/blocks/:userId': ['blocks'],
  'POST /api/reports': ['openReports'],
  'POST /api/calendar/subscriptions': ['calendarSubscriptions'],
  'POST /api/users/:id/passkeys': ['passkeys'],
  'POST /api/users/:id/passkeys/options': ['passkeys'],
}

const changesOnly = 'changes existing rows'
const onePerMember = 'one row per member'
const onePerGame = 'one row per member and game of the catalog'
const onePerEvent = 'one row per event'
const expires = 'rows expire within hours, and networks have budgets'
const byModerators = 'moderators are trusted, and the log is deleted after two years'

/** Why the other calls cannot leave an unlimited number of rows behind. */
const reasons: Record<string, string> = {
  'POST /api/users/:id/email': expires,
  'POST /api/confirm-email': changesOnly,
  'POST /api/users/:id/delete': changesOnly,
  'POST /api/users/:id/recent-sign-in': changesOnly,
  'POST /api/users/:id/email/confirmation': expires,
  'PUT /api/events/:eventId/outcome': onePerEvent,
  'POST /api/users/:id/password': changesOnly,
  'POST /api/forgot-password': expires,
  'POST /api/login': 'sessions expire, and networks have budgets',
  'POST /api/login/code': 'sessions expire, and networks have budgets',
  'POST /api/logout': changesOnly,
  'POST /api/register': 'networks have a budget, and unconfirmed accounts are deleted',
  'POST /api/reset-password': changesOnly,
  'PUT /api/users/:id/avatar': onePerMember,
  'POST /api/users/:id/games': onePerGame,
  'POST /api/user-games': onePerGame,
  'PATCH /api/users/:id/games/:gameId': changesOnly,
  'POST /api/date-polls/:code/cancel': changesOnly,
  'PUT /api/date-polls/:code/location': changesOnly,
  'POST /api/public-events/:code/readers': 'one row per member and event',
  'POST /api/events/:eventId/cancel': changesOnly,
  'PATCH /api/events/:eventId/attendees/:userId': changesOnly,
  'POST /api/events/:eventId/requests/:userId/accept': 'gives the seat of an existing request',
  'POST /api/events/:eventId/requests/accept': 'gives the seats of existing requests',
  'POST /api/events/:eventId/requests/:userId/decline': changesOnly,
  'PUT /api/events/:eventId/veto': 'one row per member, event and planned game',
  'PUT /api/events/:eventId/bring-list/:gameId/asked/:userId': 'one row per attendee and planned game',
  'PATCH /api/events/:eventId/bring-list/:gameId': changesOnly,
  'PUT /api/games/:id/rating': onePerGame,
  'PATCH /api/games/:id': changesOnly,
  'PUT /api/push-subscription': 'one row per session, and at most 20 for a member',
  'PUT /api/live/:client/topics': 'memory of an open stream, and streams are limited',
  'POST /api/loans/:loanId/agreement': changesOnly,
  'PUT /api/loans/:loanId/due-date': changesOnly,
  'POST /api/loans/:loanId/decline': changesOnly,
  'POST /api/loans/:loanId/steps': changesOnly,
  'POST /api/messages/:userId/:otherUserId/read': changesOnly,
  'PATCH /api/messages/:id/read': changesOnly,
  'POST /api/messages': 'members have a daily budget',
  'POST /api/decisions/:actionId/appeal': 'one row per decision of a moderator',
  'POST /api/suspension/appeal': 'one row per decision of a moderator',
  'POST /api/moderation/members/:userId/actions': byModerators,
  'POST /api/moderation/members/:userId/notes': byModerators,
  'PUT /api/moderation/members/:userId/role': byModerators,
  'POST /api/moderation/members/:userId/email-confirmation': byModerators,
  'POST /api/moderation/appeals/:appealId/decision': byModerators,
  'POST /api/moderation/dismissals': byModerators,
  'POST /api/moderation/members/:userId/two-step-end': byModerators,
  'POST /api/moderation/merges': byModerators,
  'POST /api/moderation/removals': byModerators,
  'POST /api/moderation/members/:userId/removal': byModerators,
  'PUT /api/notifications/choices/:kind': 'one row per member and kind',
  'PUT /api/notifications/groups/:group/:channel': 'one row per member and kind',
  'POST /api/notifications/read-all': changesOnly,
  'PATCH /api/notifications/:id/read': changesOnly,
  'POST /api/unsubscribe/:token': 'one row per member and kind',
  'POST /api/passkeys/options': expires,
  'PATCH /api/users/:id/passkeys/:passkeyId': changesOnly,
  'POST /api/passkeys/sign-in': 'sessions expire, and networks have budgets',
  'POST /api/images/extract': 'creates no row',
  'POST /api/images/preview': 'creates no row',
  'POST /api/images': 'members have an hourly budget, and unused pictures are deleted every day',
  'POST /api/shelf/import': 'one row per member and game; new games count against `newGamesPerDay` and are left out',
  'POST /api/shelf/matches': 'creates no row',
  'PUT /api/events/:eventId/split': 'one split per event',
  'PUT /api/events/:eventId/split/seat': changesOnly,
  'POST /api/users/:id/two-step': onePerMember,
  'POST /api/users/:id/two-step/secret': onePerMember,
  'POST /api/users/:id/two-step/recovery-codes': 'replaces the codes of the member',
  'PATCH /api/users/:id/preferences': changesOnly,
  'PATCH /api/users/:id/privacy': changesOnly,
  'PATCH /api/users/:id': changesOnly,
  'PUT /api/venues/:venueId': changesOnly,
  'PUT /api/games/:id/wish': onePerGame,
}

/** Reads the code of a wing, without tests. */
function readAll(wing: string): string {
  const folder = join(import.meta.dirname, '../../..', wing)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!test)\.ts$/.test(file))
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

describe('the calls that can create rows', () => {
  const writes = allCalls.filter(({ method }) => method !== 'GET' && method !== 'DELETE')

  // Requirement events-72: Members can leave behind a limited number of upcoming events, seats, places on waiting
  // lists, requests, comments, changes, polls, blocks, reports and games, also by requests at once.
  test('have limits that the server enforces', () => {
    const aliases = Array.from(
      readAll('contract').matchAll(/(\w+) = rowLimits\.(\w+)\.max/g),
      ([, alias = '', name]) => ({ alias, name }),
    )
    const server = readAll('server').replaceAll(/^import [^]*? from '.*'$/gm, '')
    const isEnforced = (limit: string) =>
      new RegExp(`rowLimits\\.${limit}\\b|[{ ]${limit}\\b[^}]*\\} = rowLimits`).test(server) ||
      aliases.some(({ alias, name }) => name === limit && new RegExp(`\\b${alias}\\b`).test(server))
    expect(Object.keys(rowLimits).filter((limit) => !isEnforced(limit))).toEqual([])
  })

  test('have limits, or a reason why they need none', () => {
    const names = writes.map(({ method, path }) => `${method} ${path}`)
    expect([...Object.keys(limits), ...Object.keys(reasons)].toSorted()).toEqual(names.toSorted())
    expect(new Set(Object.values(limits).flat())).toEqual(new Set(Object.keys(rowLimits)))
  })

  // Requirement api-570: A member can send at most 5,000 messages in 24 hours, so that their texts take at most 80 MB of
  // the disk of the site.
  test('limit the messages of a member in a day', () => {
    expect(budgets[sendMessage.budget].member).toEqual({ calls: 5_000, seconds: 24 * 60 * 60 })
    const bytes = 5_000 * maxMessageLength * Buffer.byteLength('\u{1F3B2}')
    expect(bytes).toBeLessThanOrEqual(80_000_000)
  })

  test('declare the problems of their limits', () => {
    for (const { method, path, refusals = [] } of writes)
      for (const name of limits[`${method} ${path}`] ?? [])
        expect(refusals, `${method} ${path}`).toContain(rowLimits[name].problem)
  })

  test.for(Object.entries(rowLimits).filter(([name]) => !namedWithoutNumber.has(name)))(
    'name the number of %s',
    ([, { max, problem }]) => {
      const words: Record<number, string> = { 3: 'three' }
      expect(problems[problem].detail).toMatch(
        new RegExp(`\\b(${max.toLocaleString('en-US')}|${words[max] ?? max})\\b`),
      )
    },
  )
})

/** The sentence of this limit says what to do instead. */
const namedWithoutNumber: ReadonlySet<string> = new Set(['savedSearches'])
