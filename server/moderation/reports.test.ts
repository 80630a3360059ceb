// @engine sqlite
import { describe, expect } from 'vitest'
import { downloadArchive } from '../../contract/account/calls.ts'
import { updateEvent } from '../../contract/events/calls.ts'
import { nameCoHost } from '../../contract/events/co-host-calls.ts'
import { blockMember, reportSubject } from '../../contract/moderation/calls.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { buildEvent, buildGame, buildMember, buildMessage } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import type { World } from '../testing/world.ts'

const spam = { reason: 'spam' as const }

/** Reads the reports with the copies of their subjects, the oldest first. */
async function listReports({ db }: World) {
  const rows = await db.selectFrom('reports').select(['kind', 'reporterId', 'subject']).orderBy('id').execute()
  return rows.map(({ kind, reporterId, subject }) => [kind, reporterId, JSON.parse(subject) as object])
}

describe('reporting', () => {
  // Requirement moderation-6: Members, games, events, messages and comments can be reported with a reason and details;
  // a report keeps a copy of its subject.
  test('stores a report about a member, game, event or message with a copy of its subject', async ({ world }) => {
    const ada = await buildMember(world)
    const ben = await buildMember(world, { fullName: 'Ben Ngo', bio: 'Buy my dice' })
    const gameId = await buildGame(world, { name: 'Dice for sale', addedBy: ben })
    const eventId = await buildEvent(world, { host: ben, title: 'Cheap dice' })
    const coHost = await buildMember(world, { fullName: 'Cleo Diaz' })
    await buildMessage(world, { from: coHost, to: ben })
    await ben.request(nameCoHost, { parameters: { eventId, userId: coHost.id } })
    const messageId = await buildMessage(world, { from: ben, to: ada, content: 'Dice, dice, dice' })
    const report = (kind: 'member' | 'game' | 'event' | 'message', subjectId: number) =>
      ada.request(reportSubject, { body: { kind, subjectId, ...spam, details: ' Sells dice ' } })

    expect(await report('member', ben.id)).toMatchObject({ kind: 'member', subjectId: ben.id, details: 'Sells dice' })
    await report('game', gameId)
    await report('event', eventId)
    await report('message', messageId)
    await ben.request(updateEvent, { parameters: { eventId }, body: { title: 'Chess Night' } })

    expect(await listReports(world)).toMatchObject([
      ['member', ada.id, { fullName: 'Ben Ngo', bio: 'Buy my dice' }],
      ['game', ada.id, { name: 'Dice for sale', addedById: ben.id }],
      ['event', ada.id, { title: 'Cheap dice', hostId: ben.id, coHosts: 'Cleo Diaz' }],
      ['message', ada.id, { content: 'Dice, dice, dice', senderId: ben.id }],
    ])
  })

  // Requirement moderation-8: Only moderators see a report; a failed report keeps its text.
  test('does not reveal the report to the reported member', async ({ world }) => {
    const [ada, ben] = [await buildMember(world, { username: 'countess' }), await buildMember(world)]
    const browser = watchLiveChanges(world, ben)
    await ada.request(reportSubject, { body: { kind: 'member', subjectId: ben.id, ...spam, details: 'Sells dice' } })
    expect(await browser.takeChanges()).toEqual([])
    expect(await ben.request(listNotifications)).toEqual([])
    expect(JSON.stringify(await ben.request(downloadArchive, { parameters: { id: ben.id } }))).not.toMatch(
      /countess|dice/,
    )
  })

  // Requirement moderation-9: A blocked member can still report the member who blocks them and what that member wrote.
  test('accepts reports about blocked and blocking members and their messages', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const messageId = await buildMessage(world, { from: ada, to: ben })
    await ada.request(blockMember, { parameters: { userId: ben.id } })
    await ada.request(reportSubject, { body: { kind: 'member', subjectId: ben.id, ...spam } })
    await ben.request(reportSubject, { body: { kind: 'member', subjectId: ada.id, ...spam } })
    await ben.request(reportSubject, { body: { kind: 'message', subjectId: messageId, ...spam } })
    expect(await listReports(world)).toHaveLength(3)
  })

  // Found by random requests: PostgreSQL cannot compare a text that contains U+0000.
  test('rejects a code of a date poll that cannot be stored', async ({ world }) => {
    const ada = await buildMember(world)
    const body = { kind: 'poll', subjectId: 1, pollCode: '\0', reason: 'spam' } as const
    expect(await ada.requestProblem(reportSubject, { body })).toMatchObject({ name: 'InvalidInput' })
  })

  // Requirement moderation-7: A member cannot report themselves, their own comment or a message between others, and at
  // most twenty subjects an hour.
  test('rejects reports about oneself, about a message between others and about unknown subjects', async ({
    world,
  }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const messageId = await buildMessage(world, { from: ada, to: ben })
    const getRejection = async (kind: string, subjectId: number) =>
      (await cleo.requestProblem(reportSubject, { body: { kind, subjectId, ...spam } })).name

    expect(await getRejection('member', cleo.id)).toBe('NotYours')
    expect(await getRejection('message', messageId)).toBe('NotFound')
    for (const kind of ['member', 'game', 'event', 'message'])
      expect(await getRejection(kind, 999_999)).toBe('NotFound')
    const body = { kind: 'member', subjectId: ada.id, reason: 'boredom' }
    expect(await cleo.requestProblem(reportSubject, { body })).toMatchObject({
      name: 'InvalidInput',
      errors: { reason: 'Choose a reason' },
    })
    expect(await listReports(world)).toEqual([])
  })

  // Shows moderation-7.
  test('is limited to 20 reports an hour per member', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const body = { kind: 'member' as const, subjectId: ben.id, ...spam }
    for (let count = 0; count < 20; count += 1) await ada.request(reportSubject, { body })
    expect(await ada.requestProblem(reportSubject, { body })).toMatchObject({ name: 'TooManyRequests', status: 429 })
    await ben.request(reportSubject, { body: { ...body, subjectId: ada.id } })
  })
})
