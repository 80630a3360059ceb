import { describe, expect, vi } from 'vitest'
import { test } from '../../testing/test.ts'
import type { Announcement } from './live-updates.ts'
import { Writer } from './writer.ts'

const announce = () => vi.fn<(announcement: Announcement, options?: { mayWait?: boolean | undefined }) => void>()
const eventChange = { topic: 'events', eventId: 7 } as const
const notificationChange = { topic: 'notifications' } as const

describe('a writer', () => {
  test('announces each recorded change once, to all of its audiences', async ({ world }) => {
    const live = { announce: announce() }
    const writer = new Writer({ db: world.db, live }, { clientId: 'tab-1' })

    const result = await writer.transaction(async (transaction) => {
      transaction.record(eventChange, [1, 2])
      transaction.record(notificationChange, [3])
      transaction.record(eventChange, async () => [2, 4])
      expect(live.announce).not.toHaveBeenCalled()
      return 'done'
    })

    expect(result).toBe('done')
    expect(live.announce.mock.calls).toEqual([
      [{ userIds: [1, 2, 4], change: eventChange, exceptClient: 'tab-1' }, { mayWait: false }],
      [{ userIds: [3], change: notificationChange, exceptClient: 'tab-1' }, { mayWait: false }],
    ])
  })

  test('announces nothing after a rollback, and keeps no row', async ({ world }) => {
    const live = { announce: announce() }
    const rolledBack = new Writer({ db: world.db, live }).transaction(async (transaction) => {
      transaction.record(eventChange, [1])
      await transaction.insertInto('siteSecrets').values({ name: 'rolled back', secret: 'x' }).execute()
      throw new Error('rolled back')
    })

    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(live.announce).not.toHaveBeenCalled()
    const kept = world.db.selectFrom('siteSecrets').select('name').where('name', '=', 'rolled back')
    expect(await kept.execute()).toEqual([])
  })

  // Requirement api-461: Browsers are notified of the changes of a repeated transaction once, and only of those of the try
  // that is committed.
  test('announces only the changes of the committed try', async ({ world }) => {
    const live = { announce: announce() }
    let tries = 0
    await new Writer({ db: world.db, live }).transaction(async (transaction) => {
      tries += 1
      transaction.record({ topic: 'events', eventId: tries }, [1])
      if (tries === 1) throw Object.assign(new Error('Deadlock'), { code: '40P01' })
    })

    expect(tries).toBe(2)
    expect(live.announce.mock.calls.map(([{ change }]) => change)).toEqual([{ topic: 'events', eventId: 2 }])
  })

  test('announces nothing to an empty audience', async ({ world }) => {
    const live = { announce: announce() }
    await new Writer({ db: world.db, live }).transaction(async (transaction) => transaction.record(eventChange, []))
    expect(live.announce).not.toHaveBeenCalled()
  })

  test('lets a change wait only if every record of it may wait', async ({ world }) => {
    const live = { announce: announce() }
    await new Writer({ db: world.db, live }).transaction(async (transaction) => {
      transaction.record(eventChange, [1], { mayWait: true })
      transaction.record(notificationChange, [1], { mayWait: true })
      transaction.record(notificationChange, [2])
    })
    expect(live.announce.mock.calls.map(([{ change }, options]) => [change.topic, options])).toEqual([
      ['events', { mayWait: true }],
      ['notifications', { mayWait: false }],
    ])
  })
})
