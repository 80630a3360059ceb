import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitTasks } from '../platform/limits/task-limit.ts'

/** Leaves one of the four threads of Node's pool to files and host names. */
const inTurn = limitTasks({ running: 3, waiting: 200 })

const runArgon2 = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const derive = (parameters: Argon2Parameters) => inTurn(() => runArgon2('argon2id', parameters))

/** The parameters that OWASP recommends first for argon2id: 19 MiB, two passes, one lane. */
const strength = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const prefix = `$argon2id$v=19$m=${strength.memory},t=${strength.passes},p=${strength.parallelism}$`

/**
 * Returns the hash in the PHC format `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. Keyboards type letters with accents, and
 * wide letters, in different forms, so it is the hash of the form NFKC. Throws `TooManyTasks` if too many passwords wait.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return formatHash(salt, await derive({ message: password.normalize('NFKC'), nonce: salt, ...strength }))
}

/** Returns whether a hash was made with other parameters than `hashPassword` uses now. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix)
}

/** Verified for unknown usernames, so that they take as long to reject as wrong passwords. */
export const decoyHash = formatHash(Buffer.alloc(16), Buffer.alloc(strength.tagLength))

/**
 * Returns whether a password has this hash, in the form NFKC or, as older hashes, in NFC or as it was typed. Throws
 * `TooManyTasks` if too many passwords wait.
 */
export async function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  for (const form of new Set([password.normalize('NFKC'), password.normalize('NFC'), password]))
    if (await hasHash(form, passwordHash)) return true
  return false
}

async function hasHash(password: string, passwordHash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(passwordHash)
  if (!parts) throw new Error('The stored password hash has an unknown format')
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

function formatHash(salt: Buffer, hash: Buffer): string {
  return `${prefix}${encode(salt)}$${encode(hash)}`
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
