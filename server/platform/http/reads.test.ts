// @engine sqlite
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createVenue } from '../../../contract/events/venues/calls.ts'
import { sendMessage } from '../../../contract/messages/calls.ts'
import { createDatePoll } from '../../../contract/planning/date-polls/calls.ts'
import { livePath } from '../../../contract/platform/live.ts'
import { addConfirmationLink } from '../../sign-in/email-confirmation/confirmation-link-rows.ts'
import { createUnsubscribeToken, unsubscribeSecretName } from '../../site/emails/unsubscribe-tokens.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import type { Caller } from '../../testing/caller.ts'
import { addressesOf, listKnown } from '../../testing/every-address.ts'
import { addRows } from '../../testing/every-answer.ts'
import { openSite, signInAt, type Site } from '../../testing/site.ts'
import { test } from '../../testing/test.ts'
import { getSiteSecret } from '../secrets/site-secrets.ts'
import { hashToken } from '../secrets/tokens.ts'

async function buildCommunity(site: Site) {
  const [ada, ben] = [await buildMember(site), await buildMember(site, { role: 'administrator' })]
  const gameIds = [await buildGame(site, { addedBy: ada })]
  await buildEvent(site, { host: ada, visibility: 'public', gameIds })
  await ada.request(createVenue, { body: { name: 'Home', location: '97205', isShared: true } })
  await ada.request(sendMessage, { body: { receiverId: ben.id, content: 'Hello' } })
  const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
  await ada.request(createDatePoll, { body: { title: 'When?', location: '97205', dates, gameIds } })
  return { ada, ben }
}

/** Returns links of emails to a member that a press on a button makes work. */
async function linksTo({ db }: Site, { id: userId, email }: MemberCaller): Promise<string[]> {
  const secret = await getSiteSecret(db, { name: unsubscribeSecretName })
  const unsubscribing = createUnsubscribeToken({ userId, kind: 'eventChanged' }, secret)
  const link = { userId, email, tokenHash: hashToken('token'), isPasswordChecked: true }
  await addConfirmationLink(db, { ...link, now: new Date(), expiresAt: hoursFromNow(1) })
  return [`/api/unsubscribe/${unsubscribing}`, `/unsubscribe/${unsubscribing}`, '/confirm-email/token']
}

// Requirement api-181: GET changes nothing at any address, except that a calendar records that it was read; HEAD changes
// nothing at all. Refused requests are in the security log.
test.for([
  ['GET', ['/api/calendar/:token/game-nights.ics']],
  ['HEAD', []],
] as const)(
  '%s changes no row and sends no email at any address',
  { timeout: 240_000 },
  async ([method, recording], { world }) => {
    const site = await openSite(world)
    const { ada, ben } = await buildCommunity(site)
    const links = await linksTo(site, ada)
    const countChanges = async () =>
      (await sql<{ count: number }>`select total_changes() as "count"`.execute(site.services.db)).rows[0]?.count
    const routes = site.routes.filter((route) => [route.method].flat().includes(method))
    const paths = routes.map(({ url }) => url).filter((url) => method === 'HEAD' || url !== livePath)
    const readers: [Caller, MemberCaller][] = [[site.visitor, ada], ...(await signInAll(site, ada, ben))]
    for (const [reader, member] of readers) {
      const known = await addRows(site, reader, await listKnown(site, member))
      const changing = new Set<string>()
      for (const path of paths)
        for (const url of [...addressesOf(path, known), ...(path === '/' ? links : [])]) {
          const before = await countChanges()
          const { status } = await reader.inject({ method, url })
          if (status !== 403 && (await countChanges()) !== before) changing.add(path)
        }
      expect([...changing]).toEqual(recording)
    }
    expect(paths.length).toBeGreaterThan(100)
    expect(site.emails).toEqual([])
  },
)

const signInAll = (site: Site, ...members: MemberCaller[]) =>
  Promise.all(members.map(async (member) => [await signInAt(site, member), member] as [Caller, MemberCaller]))
