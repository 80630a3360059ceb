import { invitationTokenKind } from '../../../contract/events/invitations/rules.ts'
import { isSameSecret, sign, withSignature } from '../../platform/secrets/tokens.ts'

export const invitationSecretName = 'invitations'

/** In characters: 132 bits. The whole refusal token must be short enough for an email address. */
const hashLength = 22

/** Returns the hash of an address, regardless of case, that is stored when the address refuses invitations. */
export function hashEmail(email: string, secret: string): string {
  return sign(`email ${email.toLowerCase()}`, secret).slice(0, hashLength)
}

/** The token with which the owner of an address stops invitations: `<hash of the address>.invitations.<signature>`. */
export function createRefusalToken(email: string, secret: string): string {
  return refusalToken(hashEmail(email, secret), secret)
}

/** Returns the hash of the address in a token; undefined unless this site signed it. */
export function readRefusalToken(token: string, secret: string): string | undefined {
  const emailHash = token.slice(0, hashLength)
  return isSameSecret(token, refusalToken(emailHash, secret)) ? emailHash : undefined
}

function refusalToken(emailHash: string, secret: string): string {
  return withSignature(`${emailHash}.${invitationTokenKind}`, secret)
}

/** Creates the token that shows a visitor the title, the date and the town of an event for members. */
export function createEventToken(linkCode: string, secret: string): string {
  return sign(`event ${linkCode}`, secret).slice(0, hashLength)
}

export function isEventToken(token: string, { linkCode, secret }: { linkCode: string; secret: string }): boolean {
  return isSameSecret(token, createEventToken(linkCode, secret))
}
