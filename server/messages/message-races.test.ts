import { describe, expect } from 'vitest'
import { blockMember } from '../moderation/blocks.ts'
import type { Database } from '../platform/database/schema.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildMember } from '../testing/builders.ts'
import { nameOfRejection, runBehindLock } from '../testing/run-behind-lock.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { sendMessage } from './subject.ts'

const now = new Date()

const rowOf = (id: number) => (db: Database) => db.selectFrom('users').select('id').where('id', '=', id)

/**
 * Builds two members and actions that skip the checks before their transactions: Ada writes to Ben, and one blocks the
 * other.
 */
async function buildPair(world: World, blocker: 'receiver' | 'sender') {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const { subjects } = world.services
  const writer = silentWriter(world.db)
  const [blockerId, blockedId] = blocker === 'sender' ? [ada.id, ben.id] : [ben.id, ada.id]
  const message = { receiverId: ben.id, content: 'Shall we play?' }
  return {
    ada,
    block: () => nameOfRejection(blockMember(writer, { blockerId, blockedId, subjects, now })),
    send: () => nameOfRejection(sendMessage(writer, { message, senderId: ada.id, now })),
    countMessages: async () => (await world.db.selectFrom('messages').select('id').execute()).length,
  }
}

describe('a message at the same time as a block', () => {
  // Shows moderation-23.
  test.for(['receiver', 'sender'] as const)('is rejected after a block by its %s', async (blocker, { world }) => {
    const { ada, block, send, countMessages } = await buildPair(world, blocker)
    expect(await runBehindLock(world, rowOf(ada.id), [block, send])).toEqual([undefined, 'NotFound'])
    expect(await countMessages()).toBe(0)
  })

  // Shows moderation-23.
  test('is stored before the block if it comes first', async ({ world }) => {
    const { ada, block, send, countMessages } = await buildPair(world, 'receiver')
    expect(await runBehindLock(world, rowOf(ada.id), [send, block])).toEqual([undefined, undefined])
    expect(await countMessages()).toBe(1)
  })
})
