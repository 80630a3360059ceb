import { randomBytes } from 'node:crypto'

/** Returns a new code for the link of an event, 128 random bits. */
export function createLinkCode(): string {
  return randomBytes(16).toString('base64url')
}
