import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../testing/all-calls.ts'
import { createEventComment } from '../../../contract/events/comments/calls.ts'
import { joinEvent } from '../../../contract/events/calls.ts'
import type { Call } from '../../../contract/platform/call.ts'
import type { Problem } from '../../../contract/platform/problem.ts'
import { hashPassword } from '../../sign-in/passwords.ts'
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
import type { Caller, CallerResponse } from '../../testing/caller.ts'
import { buildDigest, type Digest } from '../../testing/digest.ts'
import { type FuzzedRequest, fuzzedAddresses, fuzzedRequests } from '../../testing/fuzzed-requests.ts'
import { testEngine } from '../../testing/test-database.ts'
import { buildWorld, type World } from '../../testing/world.ts'

/**
 * Fields with rules that depend on the clock or on stored data, so a request that matches the
 * contract can violate them.
 */
const rulesBeyondTheContract = new Set([
  'after',
  'baseGameId',
  'before',
  'currentPassword',
  'date',
  'dates',
  'dueOn',
  'eventId',
  'fullName',
  'imageUrl',
  'isUnlisted',
  'maxAttendees',
  'maxPlayers',
  'maxPlayTime',
  'newPassword',
  'ownerId',
  'password',
  'receiverId',
  'userId',
])

/**
 * Requests to each call that has an input. `FUZZ_RUNS=320` sends 60,000 in all. On PostgreSQL, fewer requests meet the
 * values that only it rejects, because the calls share the code that checks them.
 */
const runs = Number(process.env['FUZZ_RUNS'] ?? (testEngine === 'sqlite' ? 40 : 10))

let world: World
let ada: MemberCaller
let digest: Digest
/** The digest of the current rows, or undefined after a change. */
let currentDigest: string | undefined

beforeAll(async () => {
  world = await buildWorld()
  ada = await buildMember(world, { location: '97205', passwordHash: await hashPassword('analytical engine') })
  const ben = await buildMember(world, { location: '97206', email: 'ben@private.example.org' })
  const full = await buildEvent(world, { host: ada, maxAttendees: 1 })
  await buildEvent(world, { host: ben })
  await buildEvent(world, { host: ben, date: hoursFromNow(-30).toISOString() })
  await ben.request(joinEvent, { parameters: { eventId: full }, body: {} })
  await ben.request(createEventComment, { parameters: { eventId: full }, body: { content: 'Shall I bring dice?' } })
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

describe('a random request', () => {
  test.for(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'to %s gets an answer that matches the contract, and changes nothing if it is rejected',
    { timeout: runs * 3_000 },
    async ([_name, call]) => {
      const hasNoInput = !call.parameters && !call.query && !call.body
      await fc.assert(
        fc.asyncProperty(await callers(), fuzzedRequests(call, likelyIds(call)), async (caller, request) => {
          expect(await faultsOf(call, caller, request)).toEqual([])
        }),
        // Reports the failing request and its seed even if shrinking it takes too long.
        { numRuns: hasNoInput ? 4 : runs, interruptAfterTimeLimit: runs * 2_500, markInterruptAsFailure: true },
      )
    },
  )

  test('to an unknown address gets a problem and changes nothing', async () => {
    const anyCaller = await callers()
    const before = await digest()
    await fc.assert(
      fc.asyncProperty(anyCaller, fuzzedAddresses, async (caller, address) => {
        const answer = await caller.inject(address)
        expect(answer.status < 300 ? [] : problemFaults(answer)).toEqual([])
      }),
      { numRuns: 200 },
    )
    expect(await digest()).toBe(before)
  })
})

/**
 * Generates mostly signed-in callers and some visitors. The member has a new session, because one of the calls ends it.
 */
async function callers(): Promise<fc.Arbitrary<Caller>> {
  const member = new MemberCaller(world, await buildSession(world, ada.id), ada)
  currentDigest = undefined
  return fc.oneof({ weight: 5, arbitrary: fc.constant(member) }, fc.constant(world.visitor))
}

/** Returns ids that exist. Games of members start after 10,000, everything else starts at 1. */
function likelyIds({ path }: Call): number[] {
  return path.startsWith('/api/games') ? [10_001, 10_002] : [1, 2, 10_001]
}

async function faultsOf(call: Call, caller: Caller, { url, payload, isValid, hasInvalidBody }: FuzzedRequest) {
  const before = (currentDigest ??= await digest())
  const headers = payload === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await caller.inject({ method: call.method, url, headers, ...(payload !== undefined && { payload }) })
  const faults = answerFaults(call, answer)
  const isRejected = answer.status >= 300
  currentDigest = isRejected ? await digest() : undefined
  if (isRejected && currentDigest !== before) faults.push('changed data although it rejected the request')
  if (isRejected && isValid && !isRuleBeyondTheContract(answer)) faults.push('rejected a valid request')
  if (!isRejected && hasInvalidBody) faults.push('accepted an invalid body')
  if (JSON.stringify(answer.body).includes('ben@private')) faults.push("disclosed another member's email address")
  return faults
}

function isRuleBeyondTheContract({ status, body }: CallerResponse): boolean {
  const { type, errors } = body as Problem
  if (status !== 400 || /^urn:meeplehood:(Reset|Email)LinkInvalid$/.test(type)) return true
  return errors !== undefined && Object.keys(errors).every((field) => rulesBeyondTheContract.has(field))
}
