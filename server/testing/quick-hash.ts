import { argon2Sync } from 'node:crypto'

/** Hashes a password so that it takes little time to verify. */
export function quickHash(password: string): string {
  const [nonce, strength] = [Buffer.alloc(16, 1), { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }]
  const tag = argon2Sync('argon2id', { message: password, nonce, ...strength })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
}
