import { expect } from 'vitest'
import { joinEvent } from '../../contract/events/calls.ts'
import { addressOf } from '../../contract/platform/address.ts'
import { type Problem, problemName } from '../../contract/platform/problems.ts'
import { buildEvent } from '../testing/builders.ts'
import { buildManyMembers, type SignedInMember } from '../testing/many-members.ts'
import { test } from '../testing/test.ts'

test('of 200 members who join at the same instant over the network, three get the three seats', async ({ world }) => {
  const { app, db } = world
  const crowd = await buildManyMembers(db, 200)
  const eventId = await buildEvent(world, { maxAttendees: 3 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const address = url + addressOf(joinEvent, { parameters: { eventId } })

  const answers = await Promise.all(crowd.map((member) => join(address, member)))

  const told = Map.groupBy(answers, (answer) => answer)
  expect(Object.fromEntries([...told].map(([answer, same]) => [answer, same.length]))).toEqual({
    '201 taken': 3,
    '409 EventFull': 197,
  })
  const attendees = await db.selectFrom('attendees').select('userId').where('eventId', '=', eventId).execute()
  expect(attendees).toHaveLength(3)
  const event = await db.selectFrom('events').select('attendeeCount').where('id', '=', eventId).executeTakeFirst()
  expect(event).toEqual({ attendeeCount: 3 })
})

/** Joins by a request of its own, and tells what came back. */
async function join(address: string, { sessionId }: SignedInMember): Promise<string> {
  const headers = { cookie: `meeplehood=${sessionId}`, 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: '{}' })
  const body: unknown = await answer.json()
  return `${answer.status} ${answer.ok ? 'taken' : problemName(body as Problem)}`
}
