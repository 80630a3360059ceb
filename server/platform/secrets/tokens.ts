import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns a new secret for a link, a cookie or a challenge: 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the HMAC of a text in base64url, 43 characters. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

export function withSignature(text: string, secret: string): string {
  return `${text}.${sign(text, secret)}`
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isSameSecret(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
