import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import { getSiteSecret } from '../../platform/secrets/site-secrets.ts'

/** Begins every sealed secret. A release that changes the algorithm chooses another name and still opens these. */
const algorithm = 'aes-256-gcm'
const prefix = `${algorithm}.`
const nonceLength = 12
const tagLength = 16

/** Encrypts the secret of an authenticator app with the key of this site, for one member (decision 181). */
export async function sealSecret(
  db: Database,
  { userId, secret }: { userId: number; secret: string },
): Promise<string> {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, await readKey(db), nonce).setAAD(Buffer.from(String(userId)))
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts the result of `sealSecret`. Throws if it was changed or belongs to another member. */
export async function openSecret(
  db: Database,
  { userId, sealed }: { userId: number; sealed: string },
): Promise<string> {
  // The first versions sealed secrets without the name of the algorithm.
  const bytes = Buffer.from(sealed.startsWith(prefix) ? sealed.slice(prefix.length) : sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, await readKey(db), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  const encrypted = bytes.subarray(nonceLength + tagLength)
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
}

async function readKey(db: Database): Promise<Buffer> {
  return Buffer.from(await getSiteSecret(db, { name: 'two-step sign-in' }), 'base64url')
}
