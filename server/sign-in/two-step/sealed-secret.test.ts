// @engine sqlite
import { expect } from 'vitest'
import { test } from '../../testing/test.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

test('a sealed secret is not opened after a change or for another member', async ({ world: { db } }) => {
  const sealed = await sealSecret(db, { userId: 1, secret: 'seed' })
  expect(await openSecret(db, { userId: 1, sealed })).toBe('seed')
  await expect(openSecret(db, { userId: 2, sealed })).rejects.toThrow('unable to authenticate data')
  const last = sealed.endsWith('A') ? 'Q' : 'A'
  for (const changed of [
    sealed.slice(0, -1) + last,
    sealed.replace(/\.(.)/, (_dot, first) => (first === 'A' ? '.B' : '.A')),
  ])
    await expect(openSecret(db, { userId: 1, sealed: changed })).rejects.toThrow('unable to authenticate data')
})
