// @engine sqlite
import { describe, expect } from 'vitest'
import { suspendMember } from '../../moderation/suspension.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildMember, hoursFromNow, MemberCaller, removeAccount } from '../../testing/builders.ts'
import { buildDigest } from '../../testing/digest.ts'
import type { KeyedRequest } from '../../testing/keyed-requests.ts'
import { silentWriter } from '../live/writer.ts'
import { preparedRequests } from '../../testing/prepared-requests.ts'
import { openSite, type Site } from '../../testing/site.ts'
import { test } from '../../testing/test.ts'

/** The calls with which a visitor or a member only makes or proves something of their own. */
const ownCalls = [
  'DELETE /api/push-subscription',
  'POST /api/confirm-email',
  'POST /api/date-polls',
  'POST /api/events',
  'POST /api/forgot-password',
  'POST /api/games',
  'POST /api/images',
  'POST /api/login',
  'POST /api/login/code',
  'POST /api/logout',
  'POST /api/notifications/read-all',
  'POST /api/passkeys/options',
  'POST /api/passkeys/sign-in',
  'POST /api/plays/imports',
  'POST /api/register',
  'POST /api/reset-password',
  'POST /api/saved-searches',
  'POST /api/shelf/import',
  'POST /api/shelf/matches',
  'POST /api/suspension/appeal',
  'POST /api/unsubscribe/:token',
  'POST /api/user-games',
  'POST /api/venues',
  'PUT /api/games/:id/rating',
  'PUT /api/games/:id/wish',
  'PUT /api/notifications/choices/:kind',
  'PUT /api/notifications/groups/:group/:channel',
  'PUT /api/push-subscription',
]

/** The calls with which a member reaches others who do not know them, unless one blocks the other. */
const openCalls = [
  'POST /api/events/:eventId/attendees',
  'POST /api/events/:eventId/requests',
  'POST /api/events/:eventId/waiting',
  'POST /api/loans',
  'POST /api/messages',
  'POST /api/public-events/:code/readers',
  'POST /api/reports',
  'PUT /api/blocks/:userId',
  'PUT /api/date-polls/:code/dates/:dateId/answer',
]

type Standing = {
  /** Returns the member who sends the request instead; undefined if nobody can have this standing. */
  take: (site: Site, by: MemberCaller | undefined) => Promise<MemberCaller | undefined>
  mayCall: readonly string[]
}

const established = { createdAt: hoursFromNow(-60 * 24), location: '97205' }

/** Creates a member who is blocked by all others, or who blocks all others. */
async function buildApart({ db, ...site }: Site, pair: (other: number, apart: number) => [number, number]) {
  const ids = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)
  const apart = await buildMember({ db, ...site }, established)
  const blocks = ids.map((id) => pair(id, apart.id))
  const createdAt = new Date().toISOString()
  if (ids.length > 0)
    await db
      .insertInto('blocks')
      .values(blocks.map(([blockerId, blockedId]) => ({ blockerId, blockedId, createdAt })))
      .execute()
  return apart
}

const standings: Readonly<Record<string, Standing>> = {
  'a stranger': { take: (site) => buildMember(site, established), mayCall: [...ownCalls, ...openCalls] },
  'a member whom the others block': {
    take: (site) => buildApart(site, (one, apart) => [one, apart]),
    mayCall: ownCalls,
  },
  'a member who blocks the others': {
    take: (site) => buildApart(site, (one, apart) => [apart, one]),
    mayCall: [...ownCalls, 'DELETE /api/blocks/:userId', 'PUT /api/blocks/:userId'],
  },
  'the member after a suspension': {
    take: async (site, by) => {
      if (!by) return undefined
      await suspendMember(silentWriter(site.db), { userId: by.id, now: new Date() })
      site.services.live.endStreams({ userId: by.id })
      return by
    },
    mayCall: ['POST /api/logout'],
  },
  'the member after the deletion of the account': {
    take: async (site, by) => {
      if (!by) return undefined
      await removeAccount(site, by)
      site.services.live.endStreams({ userId: by.id })
      return by
    },
    mayCall: ['POST /api/logout'],
  },
}

/** Sends the request in this standing. Returns whether it succeeds, and whether it changed something without success. */
async function sendAs(site: Site, method: KeyedMethod, { by, path, body, cookies }: KeyedRequest, { take }: Standing) {
  const sender = await take(site, by instanceof MemberCaller ? by : undefined)
  if (!sender) return { isAnswered: false, isChanged: false }
  const digest = await buildDigest(site.db)
  const before = await digest()
  const { status } = await sender.inject({
    method,
    url: path,
    ...(body && { payload: body }),
    ...(cookies && { cookies }),
  })
  const isAnswered = status < 400
  return { isAnswered, isChanged: !isAnswered && (await digest()) !== before }
}

type KeyedMethod = (typeof allCalls)[number]['method']

const writes = allCalls.flatMap((call) => {
  const name = `${call.method} ${call.path}`
  const build = preparedRequests[name]
  return call.method === 'GET' || !build ? [] : [{ name, call, build }]
})

describe.each(Object.entries(standings))('%s', (_name, standing) => {
  // Requirement api-533: A call that changes something succeeds only for members who may make it: strangers, blocked,
  // suspended and deleted members change nothing that belongs to others.
  test('changes nothing of others with any call', { timeout: 240_000 }, async ({ world }) => {
    const opened = await openSite(world)
    const site = { ...opened, db: opened.services.db }
    const answered: string[] = []
    const changed: string[] = []
    for (const { name, call, build } of writes)
      await site.undo?.(async () => {
        const { isAnswered, isChanged } = await sendAs(site, call.method, await build(site), standing)
        if (isAnswered) answered.push(name)
        if (isChanged) changed.push(name)
      })
    expect(changed).toEqual([])
    expect(answered.toSorted()).toEqual([...standing.mayCall].toSorted())
    expect(writes.length).toBeGreaterThan(110)
  })
})
