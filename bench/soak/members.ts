import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { attemptKeyHeader } from '../../contract/platform/attempt-key.ts'
import type { SignedInMember } from '../../server/testing/many-members.ts'
import { pick } from '../../server/testing/many-members.ts'

/** Milliseconds until a request without an answer is sent again, and between two attempts. */
const [patience, pause] = [10_000, 250]

/**
 * What the server acknowledged. `messages` are the texts of messages; `places` says for a member and an event, as
 * `<event> <member>`, whether the last acknowledged call joined or left it.
 */
export type Acknowledged = { messages: string[]; places: Map<string, 'joined' | 'left'>; failures: number }

/** Lets members write until `signal` aborts: each sends a message, joins an event and leaves it, again and again. */
export async function writeUntil(
  signal: AbortSignal,
  { origin, members, eventIds }: { origin: string; members: readonly SignedInMember[]; eventIds: readonly number[] },
): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { messages: [], places: new Map(), failures: 0 }
  const send = async (member: SignedInMember, method: 'POST' | 'DELETE', path: string, body?: object) => {
    const key = randomUUID()
    for (;;) {
      const status = await sendOnce(origin + path, { method, member, key, body })
      if (status !== undefined && status < 500) return status
      acknowledged.failures += 1
      await wait(pause)
    }
  }
  const writers = members.map(async (member, number) => {
    for (let round = 0; !signal.aborted; round += 1) {
      const content = `Message ${round} of ${member.id}`
      const receiverId = pick(members, number + 1).id
      if ((await send(member, 'POST', '/api/messages', { receiverId, content })) === 201)
        acknowledged.messages.push(content)
      const eventId = pick(eventIds, number + round * 7)
      const place = `${eventId} ${member.id}`
      if ((await send(member, 'POST', `/api/events/${eventId}/attendees`, {})) !== 201) continue
      acknowledged.places.set(place, 'joined')
      if (round % 3 === 0) continue
      // 404 answers a repeated request whose first answer was lost.
      const left = await send(member, 'DELETE', `/api/events/${eventId}/attendees/${member.id}`)
      if (left === 204 || left === 404) acknowledged.places.set(place, 'left')
    }
  })
  await Promise.all(writers)
  return acknowledged
}

/** Returns the status; undefined without an answer. */
async function sendOnce(
  url: string,
  { method, member, key, body }: { method: string; member: SignedInMember; key: string; body: object | undefined },
): Promise<number | undefined> {
  const headers = {
    cookie: `meeplehood=${member.sessionId}`,
    [attemptKeyHeader]: key,
    ...(body && { 'content-type': 'application/json' }),
  }
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(patience),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}
