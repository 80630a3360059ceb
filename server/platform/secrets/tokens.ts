import { createHash, randomBytes } from 'node:crypto'

/** Returns a new secret for a link, a cookie or a challenge: 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash under which the database stores a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
