import { randomBytes } from 'node:crypto'

/** Returns a new code for the link of an event, 128 random bits. */
export function createLinkCode(): string {
  return randomBytes(16).toString('base64url')
}

/** PostgreSQL rejects texts with some other characters. */
export function isLinkCode(text: string): boolean {
  return /^[\w-]{22,32}$/.test(text)
}
