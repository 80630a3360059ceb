import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../../contract/calls.ts'
import { createEventComment } from '../../../contract/comments/calls.ts'
import { joinEvent } from '../../../contract/events/calls.ts'
import type { Call } from '../../../contract/platform/call.ts'
import type { Problem } from '../../../contract/platform/problems.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { answerFaults, problemFaults } from '../../testing/answer-faults.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  buildSession,
  hoursFromNow,
  MemberCaller,
} from '../../testing/builders.ts'
import type { Caller, Received } from '../../testing/caller.ts'
import { buildDigest, type Digest } from '../../testing/digest.ts'
import { type FuzzedRequest, fuzzedAddresses, fuzzedRequests } from '../../testing/fuzzed-requests.ts'
import { buildWorld, type World } from '../../testing/world.ts'

/** Fields whose rules look at the clock or at what is stored: a request that holds to the contract may break them. */
const rulesBeyondTheContract = new Set([
  'after',
  'before',
  'currentPassword',
  'date',
  'maxAttendees',
  'maxPlayers',
  'maxPlayTime',
  'receiverId',
])

let world: World
let ada: MemberCaller
let digest: Digest

beforeAll(async () => {
  world = await buildWorld()
  ada = await buildMember(world, { location: '97205', passwordHash: await hashPassword('analytical engine') })
  const ben = await buildMember(world, { location: '97206', email: 'ben@private.example.org' })
  const full = await buildEvent(world, { host: ada, maxAttendees: 1 })
  await buildEvent(world, { host: ben })
  await buildEvent(world, { host: ben, date: hoursFromNow(-30).toISOString() })
  await ben.ask(joinEvent, { parameters: { eventId: full }, body: {} })
  await ben.ask(createEventComment, { parameters: { eventId: full }, body: { content: 'Shall I bring dice?' } })
  await buildGame(world, { addedBy: ada })
  await buildGame(world, { addedBy: ben })
  await buildMessage(world, { from: ada, to: ben })
  await buildMessage(world, { from: ben, to: ada })
  const createdAt = new Date().toISOString()
  const notifications = [ada, ben].map(({ id }) => ({ userId: id, kind: 'welcomeProfile', createdAt }))
  await world.db.insertInto('notifications').values(notifications).execute()
  digest = await buildDigest(world.db)
})

afterAll(() => world.close())

describe('whatever is sent to', () => {
  test.for(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s, the answer keeps to the contract, and a refusal changes nothing',
    async ([_name, call]) => {
      const takesNothing = !call.parameters && !call.query && !call.body
      await fc.assert(
        fc.asyncProperty(await callers(), fuzzedRequests(call, likelyIds(call)), async (caller, request) => {
          expect(await faultsOf(call, caller, request)).toEqual([])
        }),
        { numRuns: takesNothing ? 4 : 40 },
      )
    },
  )

  test('any other address, the answer is a problem, and changes nothing', async () => {
    const everyone = await callers()
    const before = await digest()
    await fc.assert(
      fc.asyncProperty(everyone, fuzzedAddresses, async (caller, address) => {
        const answer = await caller.request(address)
        expect(answer.status < 300 ? [] : problemFaults(answer)).toEqual([])
      }),
      { numRuns: 200 },
    )
    expect(await digest()).toBe(before)
  })
})

/** A member, with a session of their own as one of the calls ends it, and now and then a visitor. */
async function callers(): Promise<fc.Arbitrary<Caller>> {
  const member = new MemberCaller(world, await buildSession(world, ada.id), ada)
  return fc.oneof({ weight: 5, arbitrary: fc.constant(member) }, fc.constant(world.visitor))
}

/** Ids of what is there: members' games begin after 10,000, everything else at 1. */
function likelyIds({ path }: Call): number[] {
  return path.startsWith('/api/games') ? [10_001, 10_002] : [1, 2, 10_001]
}

async function faultsOf(call: Call, caller: Caller, { url, payload, isRight, isWrong }: FuzzedRequest) {
  const before = await digest()
  const headers = payload === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await caller.request({ method: call.method, url, headers, ...(payload !== undefined && { payload }) })
  const faults = answerFaults(call, answer)
  const isRefused = answer.status >= 300
  if (isRefused && (await digest()) !== before) faults.push('changed something, although it refused')
  if (isRefused && isRight && !isRuleBeyondTheContract(answer)) faults.push('refused what the contract allows')
  if (!isRefused && isWrong) faults.push('took what the contract refuses')
  if (JSON.stringify(answer.body).includes('ben@private')) faults.push("told somebody else's email address")
  return faults
}

function isRuleBeyondTheContract({ status, body }: Received): boolean {
  const { type, errors } = body as Problem
  if (status !== 400 || /^urn:meeplehood:(Reset|Email)LinkInvalid$/.test(type)) return true
  return errors !== undefined && Object.keys(errors).every((field) => rulesBeyondTheContract.has(field))
}
