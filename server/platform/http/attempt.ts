import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { attemptKeyHeader, attemptKeyPattern } from '../../../contract/platform/attempt-key.ts'
import { attemptLifetime } from '../../../contract/platform/attempt-lifetime.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { takesKey } from '../../../contract/platform/calls-with-key.ts'
import type { Database } from '../database/schema.ts'
import { type AttemptKey, deleteAttempt, findAttempt, insertAttempt, saveAnswer } from './attempt-rows.ts'
import { ProblemError } from './problem-error.ts'

/** A repeated request looks for the first answer every `lookInterval` milliseconds, at most `maxLooks` times. */
const lookInterval = 50
const maxLooks = 40

/** After this number of milliseconds, a request without an answer no longer runs, because its process has ended. */
const maxDuration = 60_000

/** Thrown by the transaction of a repeated request. Nothing is changed. */
class Repeated extends Error {}

/** One attempt to make a call, of which the server may receive several requests with the same key. */
export class Attempt {
  readonly #key: AttemptKey
  #isClaimed = false

  constructor(key: AttemptKey) {
    this.#key = key
  }

  /**
   * Runs a transaction of the request. The first one also stores the attempt, so that the attempt and its changes are
   * committed together. It stores the attempt before it locks anything, because a repeated request waits here for the first one.
   */
  async claimIn<Result>(
    execute: (claim: (transaction: Database) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const result = await execute(async (transaction) => {
      if (!this.#isClaimed && !(await insertAttempt(transaction, this.#key))) throw new Repeated()
    })
    this.#isClaimed = true
    return result
  }

  /**
   * Runs the first request and stores its answer, or returns the answer of the first request. A rejected request changed
   * nothing, so a repeat runs again. Throws `KeyReused` for another request with the same key, `StillRunning` if the
   * first one has no answer yet, and `AlreadyDone` if its answer is lost because the server stopped or failed.
   */
  async answerOnce(db: Database, run: () => Promise<string>): Promise<{ answer: string; isRepeated: boolean }> {
    if (await findAttempt(db, this.#key)) return this.#repeat(db)
    try {
      const answer = await run()
      if (this.#isClaimed) await saveAnswer(db, { ...this.#key, answer })
      else await insertAttempt(db, { ...this.#key, answer })
      return { answer, isRepeated: false }
    } catch (error) {
      if (error instanceof Repeated) return this.#repeat(db)
      if (this.#isClaimed && error instanceof ProblemError) await deleteAttempt(db, this.#key)
      throw error
    }
  }

  async #repeat(db: Database) {
    for (let look = 0; look < maxLooks; look += 1) {
      const first = await findAttempt(db, this.#key)
      // The first request was rejected while this one waited.
      if (!first) break
      if (first.requestHash !== this.#key.requestHash) throw new ProblemError('KeyReused')
      if (first.answer !== null) return { answer: first.answer, isRepeated: true }
      if (Date.parse(first.expiresAt) - attemptLifetime < Date.now() - maxDuration)
        throw new ProblemError('AlreadyDone')
      await sleep(lookInterval)
    }
    throw new ProblemError('StillRunning')
  }
}

/** Returns the attempt of a request; undefined without a key. Throws `InvalidInput` for a malformed key. */
export function attemptOf(call: Call, request: FastifyRequest): Attempt | undefined {
  const key = request.headers[attemptKeyHeader]
  if (key === undefined || !takesKey(call)) return undefined
  if (typeof key !== 'string' || !attemptKeyPattern.test(key))
    throw new ProblemError('InvalidInput', { [attemptKeyHeader]: malformedKey })
  const { userId = null } = request.session
  const { params, query, body, ip } = request
  return new Attempt({
    keyHash: hashOf([key, userId ?? ip, call.path]),
    requestHash: hashOf([key, params, query, body]),
    userId,
  })
}

const malformedKey = 'Send 16 to 64 letters, digits, hyphens or underscores'

function hashOf(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url')
}
