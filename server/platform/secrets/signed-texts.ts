import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the HMAC of a text in base64url, 43 characters. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Returns a text followed by a dot and its signature. */
export function withSignature(text: string, secret: string): string {
  return `${text}.${sign(text, secret)}`
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isSameSecret(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
