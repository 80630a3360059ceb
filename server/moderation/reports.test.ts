import { describe, expect } from 'vitest'
import { downloadArchive } from '../../contract/account/calls.ts'
import { updateEvent } from '../../contract/events/calls.ts'
import { blockMember, reportSubject } from '../../contract/moderation/calls.ts'
import { listNotifications } from '../../contract/notifications/calls.ts'
import { buildEvent, buildGame, buildMember, buildMessage } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { listen } from '../testing/live-announcements.ts'
import { listReports } from './report-queries.ts'

const spam = { reason: 'spam' as const }

describe('a report', () => {
  test('of a member, a game, an event or a message is kept with what it was about then', async ({ world }) => {
    const ada = await buildMember(world)
    const ben = await buildMember(world, { fullName: 'Ben Ngo', bio: 'Buy my dice' })
    const gameId = await buildGame(world, { name: 'Dice for sale', addedBy: ben })
    const eventId = await buildEvent(world, { host: ben, title: 'Cheap dice' })
    const messageId = await buildMessage(world, { from: ben, to: ada, content: 'Dice, dice, dice' })
    const report = (kind: 'member' | 'game' | 'event' | 'message', subjectId: number) =>
      ada.ask(reportSubject, { body: { kind, subjectId, ...spam, details: ' Sells dice ' } })

    expect(await report('member', ben.id)).toMatchObject({ kind: 'member', subjectId: ben.id, details: 'Sells dice' })
    await report('game', gameId)
    await report('event', eventId)
    await report('message', messageId)
    await ben.ask(updateEvent, { parameters: { eventId }, body: { title: 'Chess Night' } })

    const reports = await listReports(world.db, { isOpen: true })
    expect(reports.map(({ kind, reporter, subject }) => [kind, reporter, subject])).toMatchObject([
      ['member', ada.username, { fullName: 'Ben Ngo', bio: 'Buy my dice' }],
      ['game', ada.username, { name: 'Dice for sale', addedById: ben.id }],
      ['event', ada.username, { title: 'Cheap dice', hostId: ben.id }],
      ['message', ada.username, { content: 'Dice, dice, dice', senderId: ben.id }],
    ])
  })

  test('is told to nobody else, least of all to whom it is about', async ({ world }) => {
    const [ada, ben] = [await buildMember(world, { username: 'countess' }), await buildMember(world)]
    const browser = listen(world, ben)
    await ada.ask(reportSubject, { body: { kind: 'member', subjectId: ben.id, ...spam, details: 'Sells dice' } })
    expect(await browser.told()).toEqual([])
    expect(await ben.ask(listNotifications)).toEqual([])
    expect(JSON.stringify(await ben.ask(downloadArchive, { parameters: { id: ben.id } }))).not.toMatch(/countess|dice/)
  })

  test('of whom one blocks is taken, and of who blocks one too, with what they wrote', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const messageId = await buildMessage(world, { from: ada, to: ben })
    await ada.ask(blockMember, { parameters: { userId: ben.id } })
    await ada.ask(reportSubject, { body: { kind: 'member', subjectId: ben.id, ...spam } })
    await ben.ask(reportSubject, { body: { kind: 'member', subjectId: ada.id, ...spam } })
    await ben.ask(reportSubject, { body: { kind: 'message', subjectId: messageId, ...spam } })
    expect(await listReports(world.db, { isOpen: true })).toHaveLength(3)
  })

  test("is refused of oneself, of somebody else's message, and of what there is not, and keeps nothing", async ({
    world,
  }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const messageId = await buildMessage(world, { from: ada, to: ben })
    const refusalOf = async (kind: string, subjectId: number) =>
      (await cleo.refusal(reportSubject, { body: { kind, subjectId, ...spam } })).name

    expect(await refusalOf('member', cleo.id)).toBe('NotYours')
    expect(await refusalOf('message', messageId)).toBe('NotYours')
    for (const kind of ['member', 'game', 'event', 'message']) expect(await refusalOf(kind, 999_999)).toBe('NotFound')
    const body = { kind: 'member', subjectId: ada.id, reason: 'boredom' }
    expect(await cleo.refusal(reportSubject, { body })).toMatchObject({
      name: 'InvalidInput',
      errors: { reason: 'Choose a reason' },
    })
    expect(await listReports(world.db, { isOpen: false })).toEqual([])
  })

  test('is one of at most twenty an hour', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const body = { kind: 'member' as const, subjectId: ben.id, ...spam }
    for (let count = 0; count < 20; count += 1) await ada.ask(reportSubject, { body })
    expect(await ada.refusal(reportSubject, { body })).toMatchObject({ name: 'TooManyRequests', status: 429 })
    await ben.ask(reportSubject, { body: { ...body, subjectId: ada.id } })
  })
})
