import { describe, expect } from 'vitest'
import { joinEvent, listAttendees } from '../../../contract/events/calls.ts'
import { removeAttendee } from '../attendee-removal.ts'
import { blockMember } from '../../moderation/blocks.ts'
import type { Database } from '../../platform/database/schema.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildEvent, buildMember } from '../../testing/builders.ts'
import { nameOfRejection, runBehindLock } from '../../testing/run-behind-lock.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { createComment } from './comments.ts'

const now = new Date()

/** Builds an event of Ada that Ben attends, and returns actions that skip the checks before their transactions. */
async function buildGameNight(world: World) {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host: ada })
  await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  const { subjects } = world.services
  const writer = silentWriter(world.db)
  const comment = { content: 'See you there' }
  return {
    ada,
    ben,
    eventId,
    comment: () => nameOfRejection(createComment(writer, { eventId, authorId: ben.id, comment, now })),
    remove: () => nameOfRejection(removeAttendee(writer, { eventId, userId: ben.id, requestedBy: ada.id, now })),
    block: () => nameOfRejection(blockMember(writer, { blockerId: ada.id, blockedId: ben.id, subjects, now })),
  }
}

const countComments = async ({ db }: World) => (await db.selectFrom('eventComments').select('id').execute()).length

describe('a comment at the same time as', () => {
  // Requirement moderation-23: A comment or a message that is under way when its author is removed or blocked is stored
  // before that or rejected, never stored after it.
  test('the removal of its author is rejected if it comes last', async ({ world }) => {
    const { ada, eventId, comment, remove } = await buildGameNight(world)
    const row = (db: Database) => db.selectFrom('events').select('id').where('id', '=', eventId)
    expect(await runBehindLock(world, row, [remove, comment])).toEqual([undefined, 'NotAttending'])
    expect(await countComments(world)).toBe(0)
    expect(await ada.request(listAttendees, { parameters: { eventId } })).toEqual([])
  })

  // Shows moderation-23.
  test('a block of its author is rejected if it comes last, also below a cancelled event', async ({ world }) => {
    const { ben, eventId, comment, block } = await buildGameNight(world)
    await world.db.updateTable('events').set({ cancelledAt: now.toISOString() }).where('id', '=', eventId).execute()
    const row = (db: Database) => db.selectFrom('users').select('id').where('id', '=', ben.id)
    expect(await runBehindLock(world, row, [block, comment])).toEqual([undefined, 'NotFound'])
    expect(await countComments(world)).toBe(0)
  })

  // Shows moderation-23.
  test('a block of its author is stored if it comes first', async ({ world }) => {
    const { ben, comment, block } = await buildGameNight(world)
    const row = (db: Database) => db.selectFrom('users').select('id').where('id', '=', ben.id)
    expect(await runBehindLock(world, row, [comment, block])).toEqual([undefined, undefined])
    expect(await countComments(world)).toBe(1)
  })
})
