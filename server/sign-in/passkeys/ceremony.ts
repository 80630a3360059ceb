import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { siteUrlOf } from '../../platform/http/request-targets.ts'

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

/** Returns the challenge that a browser has signed; undefined if the answer is unreadable. */
export async function readChallenge({
  response,
}: {
  response: { clientDataJSON: string }
}): Promise<string | undefined> {
  const { decodeClientDataJSON } = await loadLibrary()
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
