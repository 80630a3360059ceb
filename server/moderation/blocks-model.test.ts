import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { downloadArchive } from '../../contract/account/calls.ts'
import { allCalls } from '../testing/all-calls.ts'
import { createEventComment } from '../../contract/events/comments/calls.ts'
import { joinEvent } from '../../contract/events/calls.ts'
import { listBlockedMembers } from '../../contract/moderation/calls.ts'
import type { Call } from '../../contract/platform/call.ts'
import { buildEvent, buildMember, buildMessage, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan']

/** Every text that a member writes contains their tag, and nothing else does. */
const tagOf = (name: string) => `«${name}»`

/**
 * All GET calls for members except the list of blocked members and the member's archive, which may contain hidden
 * members.
 */
const reads = allCalls.filter(
  (call) =>
    call.method === 'GET' && call.access === 'member' && call !== listBlockedMembers && call !== downloadArchive,
)

/** Pairs of indexes: the first member blocks the second. */
const indexes = fc.nat({ max: names.length - 1 })
const blocks = fc
  .uniqueArray(fc.tuple(indexes, indexes), { selector: String, minLength: 1, maxLength: 5 })
  .map((pairs) => pairs.filter(([blocker, blocked]) => blocker !== blocked))

/**
 * Builds members who all live in the same zip. Each hosts an event that every member attends and comments on, sends
 * every other member a message, and causes a notification for every member.
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
  for (const [index, host] of members.entries()) {
    const tag = tagOf(names[index] ?? '')
    const eventId = await buildEvent(world, { host, title: tag, description: tag, locationDetails: tag })
    for (const member of members) await member.request(joinEvent, { parameters: { eventId }, body: {} })
    for (const [writer, member] of members.entries()) {
      const body = { content: tagOf(names[writer] ?? ''), isAnnouncement: member === host }
      await member.request(createEventComment, { parameters: { eventId }, body })
    }
    for (const to of members) if (to !== host) await buildMessage(world, { from: host, to, content: tag })
    const createdAt = new Date().toISOString()
    const notifications = members.map(({ id }) => ({ userId: id, kind: 'eventCancelled', eventId, createdAt }))
    await world.db.insertInto('notifications').values(notifications).execute()
  }
  return members
}

/** Returns every address of a call, for the ids of all members and events, which start at 1. */
function addressesOf({ path }: Call): string[] {
  const ids = names.map((_name, place) => place + 1)
  return (path.match(/:\w+/g) ?? []).reduce<string[]>(
    (addresses, parameter) => addresses.flatMap((address) => ids.map((id) => address.replace(parameter, String(id)))),
    [path],
  )
}

describe('blocking members', () => {
  // Requirement moderation-2: From then on neither member sees anything of the other in any list, search, count, event,
  // comment, conversation, notification or calendar. The numbers of seats stay exact (decision 174).
  test('hides everything that a hidden member wrote from every response', { timeout: 120_000 }, async ({ world }) => {
    const members = await buildNeighbourhood(world)
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
        for (const [index, viewer] of members.entries()) {
          const hidden = names.filter((_name, other) =>
            pairs.some((pair) => pair.includes(index) && pair.includes(other) && index !== other),
          )
          for (const url of reads.flatMap(addressesOf)) {
            const { body } = await viewer.inject({ method: 'GET', url })
            const text = JSON.stringify(body)
            const shown = hidden.filter((name) => text.includes(tagOf(name)) || text.includes(`user-${name}`))
            expect({ viewer: names[index], url, shown }).toEqual({ viewer: names[index], url, shown: [] })
          }
        }
      }),
      { numRuns: 4 },
    )
  })

  test('hides nothing without blocks, which shows that the responses contain something to hide', async ({ world }) => {
    const [ada] = await buildNeighbourhood(world)
    const seen = new Set<string>()
    for (const url of reads.flatMap(addressesOf)) {
      const text = JSON.stringify((await ada?.inject({ method: 'GET', url }))?.body)
      if (text.includes(tagOf('Ben'))) seen.add(url.replaceAll(/\d+/g, ':id'))
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        '/api/conversations',
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
      ]),
    )
  })
})
