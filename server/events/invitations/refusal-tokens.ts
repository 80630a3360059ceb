import { createHmac, timingSafeEqual } from 'node:crypto'
import { invitationTokenKind } from '../../../contract/events/invitations/rules.ts'

/** The stored name of the secret that signs the tokens and hashes the addresses. */
export const invitationSecretName = 'invitations'

/** 128 bits. The whole token must be short enough for an email address. */
const hashLength = 22

/** Returns the hash of an address, regardless of case, that is stored when the address refuses invitations. */
export function hashEmail(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`email ${email.toLowerCase()}`).digest('base64url').slice(0, hashLength)
}

/**
 * Creates the token with which the owner of an address stops invitations: `<hash of the
 * address>.invitations.<signature>`.
 */
export function createRefusalToken(email: string, secret: string): string {
  return sign(hashEmail(email, secret), secret)
}

/** Returns the hash of the address in a token; undefined unless this site signed it. */
export function readRefusalToken(token: string, secret: string): string | undefined {
  const emailHash = token.slice(0, hashLength)
  const [received, expected] = [Buffer.from(token), Buffer.from(sign(emailHash, secret))]
  return received.length === expected.length && timingSafeEqual(received, expected) ? emailHash : undefined
}

function sign(emailHash: string, secret: string): string {
  const content = `${emailHash}.${invitationTokenKind}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}
