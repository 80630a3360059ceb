import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { downloadArchive } from '../../contract/account/calls.ts'
import { allCalls } from '../../contract/calls.ts'
import { createEventComment } from '../../contract/comments/calls.ts'
import { joinEvent } from '../../contract/events/calls.ts'
import { listBlockedMembers } from '../../contract/moderation/calls.ts'
import type { Call } from '../../contract/platform/call.ts'
import { buildEvent, buildMember, buildMessage, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan']

/** Whatever a member does carries this; nothing else has it. */
const markOf = (name: string) => `«${name}»`

/** What only reads, for members; but for whom I block, and for the copy of what I sent and received, which is mine. */
const reads = allCalls.filter(
  (call) =>
    call.method === 'GET' && call.access === 'member' && call !== listBlockedMembers && call !== downloadArchive,
)

/** Pairs of members, the first of whom blocks the second, by their places. */
const places = fc.nat({ max: names.length - 1 })
const blocks = fc
  .uniqueArray(fc.tuple(places, places), { selector: String, minLength: 1, maxLength: 5 })
  .map((pairs) => pairs.filter(([blocker, blocked]) => blocker !== blocked))

/** Neighbours of whom each hosts an event that all attend and write below, wrote to all others, and was called off once. */
async function buildNeighbourhood(world: World): Promise<MemberCaller[]> {
  const members: MemberCaller[] = []
  for (const name of names)
    members.push(
      await buildMember(world, {
        fullName: markOf(name),
        username: `user-${name}`,
        bio: markOf(name),
        location: '97205',
      }),
    )
  for (const [place, host] of members.entries()) {
    const mark = markOf(names[place] ?? '')
    const eventId = await buildEvent(world, { host, title: mark, description: mark, locationDetails: mark })
    for (const member of members) await member.ask(joinEvent, { parameters: { eventId }, body: {} })
    for (const [writer, member] of members.entries()) {
      const body = { content: markOf(names[writer] ?? ''), isAnnouncement: member === host }
      await member.ask(createEventComment, { parameters: { eventId }, body })
    }
    for (const to of members) if (to !== host) await buildMessage(world, { from: host, to, content: mark })
    const createdAt = new Date().toISOString()
    const news = members.map(({ id }) => ({ userId: id, kind: 'eventCancelled', eventId, createdAt }))
    await world.db.insertInto('notifications').values(news).execute()
  }
  return members
}

/** Every address a call has while members and events are numbered from 1. */
function addressesOf({ path }: Call): string[] {
  const ids = names.map((_name, place) => place + 1)
  return (path.match(/:\w+/g) ?? []).reduce<string[]>(
    (addresses, parameter) => addresses.flatMap((address) => ids.map((id) => address.replace(parameter, String(id)))),
    [path],
  )
}

describe('whoever blocks whom', () => {
  test('no answer shows to a member anything of those they do not see', { timeout: 120_000 }, async ({ world }) => {
    const members = await buildNeighbourhood(world)
    const idAt = (place: number) => members[place]?.id ?? 0
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
        for (const [place, viewer] of members.entries()) {
          const hidden = names.filter((_name, other) =>
            pairs.some((pair) => pair.includes(place) && pair.includes(other) && place !== other),
          )
          for (const url of reads.flatMap(addressesOf)) {
            const { body } = await viewer.request({ method: 'GET', url })
            const text = JSON.stringify(body)
            const shown = hidden.filter((name) => text.includes(markOf(name)) || text.includes(`user-${name}`))
            expect({ viewer: names[place], url, shown }).toEqual({ viewer: names[place], url, shown: [] })
          }
        }
      }),
      { numRuns: 4 },
    )
  })

  test('without blocks everybody sees everybody, so there is something to hide', async ({ world }) => {
    const [ada] = await buildNeighbourhood(world)
    const seen = new Set<string>()
    for (const url of reads.flatMap(addressesOf)) {
      const text = JSON.stringify((await ada?.request({ method: 'GET', url }))?.body)
      if (text.includes(markOf('Ben'))) seen.add(url.replaceAll(/\d+/g, ':id'))
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
