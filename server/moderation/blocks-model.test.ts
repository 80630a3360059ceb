// @engine sqlite
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { createEventComment } from '../../contract/events/comments/calls.ts'
import { joinEvent } from '../../contract/events/calls.ts'
import { createVenue } from '../../contract/events/venues/calls.ts'
import { answerDate, createDatePoll } from '../../contract/planning/date-polls/calls.ts'
import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  hoursFromNow,
  type MemberCaller,
} from '../testing/builders.ts'
import { readEveryChannel } from '../testing/every-answer.ts'
import { listKnown } from '../testing/every-address.ts'
import { ask, offer } from '../testing/loan-builders.ts'
import { openSite, signInAt } from '../testing/site.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan']

/** Every text that a member writes contains their tag, and nothing else does. */
const tagOf = (name: string) => `«${name}»`

/** Only the list of blocked members and the member's archive may contain hidden members. */
const mayShowHidden = /^\/api\/(blocks|users\/\d+\/archive): /

/** Pairs of indexes: the first member blocks the second. */
const indexes = fc.nat({ max: names.length - 1 })
const blocks = fc
  .uniqueArray(fc.tuple(indexes, indexes), { selector: String, minLength: 1, maxLength: 5 })
  .map((pairs) => pairs.filter(([blocker, blocked]) => blocker !== blocked))

/**
 * Builds members who all live in the same zip. Each hosts an event that every member attends and comments on, sends
 * every other member a message, and causes a notification for every member. Each also shares a venue, lends a
 * game and asks for dates.
 */
async function buildNeighbourhood(world: World): Promise<MemberCaller[]> {
  const members: MemberCaller[] = []
  for (const name of names)
    members.push(
      await buildMember(world, {
        fullName: tagOf(name),
        username: `user-${name}`,
        bio: tagOf(name),
        location: '97205',
      }),
    )
  const gameId = await buildGame(world)
  for (const [index, host] of members.entries()) {
    const tag = tagOf(names[index] ?? '')
    const texts = { title: tag, description: tag, locationDetails: tag }
    const eventId = await buildEvent(world, { host, ...texts, visibility: 'public', gameIds: [gameId] })
    for (const member of members) await member.request(joinEvent, { parameters: { eventId }, body: {} })
    for (const [writer, member] of members.entries()) {
      const body = { content: tagOf(names[writer] ?? ''), isAnnouncement: member === host }
      await member.request(createEventComment, { parameters: { eventId }, body })
    }
    for (const to of members) if (to !== host) await buildMessage(world, { from: host, to, content: tag })
    const createdAt = new Date().toISOString()
    const notifications = members.map(({ id }) => ({ userId: id, kind: 'eventCancelled', eventId, createdAt }))
    await world.db.insertInto('notifications').values(notifications).execute()
    await host.request(createVenue, { body: { name: tag, location: '97205', isShared: true } })
    const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
    const poll = { title: tag, location: '97205', dates, gameIds: [gameId] }
    const { code, dates: proposed } = await host.request(createDatePoll, { body: poll })
    const answered = { parameters: { code, dateId: proposed[0]?.id ?? 0 }, body: { answer: 'yes' as const } }
    for (const member of members) if (member !== host) await member.request(answerDate, answered)
    await host.request(addToCollection, { parameters: { id: host.id }, body: { gameId } })
    await offer(host, gameId)
    for (const [writer, borrower] of members.entries())
      if (borrower !== host) await ask(host, gameId)(borrower, tagOf(names[writer] ?? ''))
  }
  return members
}

describe('blocking members', () => {
  // Requirement moderation-2: From then on neither member sees anything of the other in any list, search, count, event,
  // comment, conversation, notification or calendar. The numbers of seats stay exact (decision 174).
  test('hides everything that a hidden member wrote from every response', { timeout: 600_000 }, async ({ world }) => {
    const site = await openSite(world)
    const members = await buildNeighbourhood(site)
    const readers = await Promise.all(members.map((member) => signInAt(site, member)))
    const known = await Promise.all(readers.map((reader) => listKnown(site, reader)))
    const idAt = (index: number) => members[index]?.id ?? 0
    await fc.assert(
      fc.asyncProperty(blocks, async (pairs) => {
        await world.db.deleteFrom('blocks').execute()
        const createdAt = new Date().toISOString()
        const rows = pairs.map(([blocker, blocked]) => ({
          blockerId: idAt(blocker),
          blockedId: idAt(blocked),
          createdAt,
        }))
        if (rows.length > 0) await world.db.insertInto('blocks').values(rows).execute()
        for (const [index, viewer] of readers.entries()) {
          const hidden = names.filter((_name, other) =>
            pairs.some((pair) => pair.includes(index) && pair.includes(other) && index !== other),
          )
          if (hidden.length === 0) continue
          const channels = await readEveryChannel(site, viewer, known[index]!)
          const shown = [...channels].flatMap(([channel, text]) =>
            hidden
              .filter((name) => text.includes(tagOf(name)) || text.includes(`user-${name}`))
              .map((name) => `${channel}: ${name}`),
          )
          const allowed = shown.filter((each) => mayShowHidden.test(each))
          expect({ viewer: names[index], shown }).toEqual({ viewer: names[index], shown: allowed })
        }
      }),
      { numRuns: 3 },
    )
  })

  test('hides nothing without blocks, which shows that the responses contain something to hide', async ({ world }) => {
    const site = await openSite(world)
    const [ada] = await buildNeighbourhood(site)
    const reader = await signInAt(site, ada!)
    const channels = await readEveryChannel(site, reader, await listKnown(site, reader))
    const seen = new Set(
      [...channels].flatMap(([channel, text]) =>
        text.includes(tagOf('Ben')) ? channel.replaceAll(/\/(\d+|[\w-]{20,})(?=\/|$)/g, '/:id') : [],
      ),
    )
    expect([...seen]).toEqual(
      expect.arrayContaining([
        '/api/calendar/:id/game-nights.ics',
        '/api/conversations',
        '/api/date-polls/:id',
        '/api/events/:id',
        '/api/events/:id/comments',
        '/api/events/upcoming',
        '/api/events/user/:id',
        '/api/messages/:id/:id',
        '/api/notifications',
        '/api/players',
        '/api/players/nearby',
        '/api/users',
        '/api/users/:id',
        '/api/venues',
        'emails',
        'pushes',
      ]),
    )
  })
})
