import { expect } from 'vitest'
import { joinEvent } from '../../contract/events/calls.ts'
import { addressOf } from '../../contract/platform/address.ts'
import type { Problem } from '../../contract/platform/problem.ts'
import { problemName } from '../../contract/platform/read-problem.ts'
import { buildEvent } from '../testing/builders.ts'
import { buildManyMembers, type SignedInMember } from '../testing/many-members.ts'
import { test } from '../testing/test.ts'
import { membersWith } from '../people/visibility/places.ts'

// Shows events-9.
test('three of 200 members who join at once over HTTP get the three seats', async ({ world }) => {
  const { app, db } = world
  const members = await buildManyMembers(db, 200)
  const eventId = await buildEvent(world, { maxAttendees: 3 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const address = url + addressOf(joinEvent, { parameters: { eventId } })

  const answers = await Promise.all(members.map((member) => join(address, member)))

  const results = Map.groupBy(answers, (answer) => answer)
  expect(Object.fromEntries([...results].map(([answer, same]) => [answer, same.length]))).toEqual({
    '201 joined': 3,
    '409 EventFull': 197,
  })
  const attendees = await membersWith(db, eventId, 'seat').execute()
  expect(attendees).toHaveLength(3)
  const event = await db.selectFrom('events').select('attendeeCount').where('id', '=', eventId).executeTakeFirst()
  expect(event).toEqual({ attendeeCount: 3 })
})

/** Sends a join request and returns the status with the result. */
async function join(address: string, { sessionId }: SignedInMember): Promise<string> {
  const headers = { cookie: `meeplehood=${sessionId}`, 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: '{}' })
  const body: unknown = await answer.json()
  return `${answer.status} ${answer.ok ? 'joined' : problemName(body as Problem)}`
}
