import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { siteUrlOf } from '../../platform/http/request-targets.ts'
import { challengeLifetime } from '../../../contract/sign-in/rules.ts'
import type { Database } from '../../platform/database/schema.ts'

/** The site to which passkeys belong: the origin of its pages, and the host name as its id. */
export type Site = { origin: string; id: string }

export function siteOf(configuration: Configuration, request: FastifyRequest): Site {
  const { origin, hostname } = new URL(siteUrlOf(configuration, request))
  return { origin, id: hostname }
}

/** Returns the id of a member that authenticators store with the passkey. It contains no personal data. */
export function userHandleOf(userId: number): string {
  return Buffer.from(`member ${userId}`).toString('base64url')
}

/** Loads the library for passkeys when the first one is used. Loading takes half a second, which a start should not. */
export async function loadLibrary() {
  const [library, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...library, ...helpers }
}

type SignedAnswer = { response: { clientDataJSON: string } }

/** Returns the challenge that a browser has signed; undefined if the answer is unreadable. */
export async function readChallenge({ response }: SignedAnswer): Promise<string | undefined> {
  const { decodeClientDataJSON } = await loadLibrary()
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

type StoredChallenge = { challenge: string; userId?: number | null | undefined; now: Date }

/** Stores a challenge for the browser of a member, or of a visitor without `userId`. */
export async function addChallenge(db: Database, { challenge, userId = null, now }: StoredChallenge) {
  const expiresAt = new Date(now.getTime() + challengeLifetime).toISOString()
  await db.insertInto('passkeyChallenges').values({ challenge, userId, expiresAt }).execute()
}

/** Works once. Returns false for a challenge that is unknown, used, expired, or of another member. */
export async function takeChallenge(
  db: Database,
  { challenge, userId = null, now }: StoredChallenge,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}
