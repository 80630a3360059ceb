import { describe, expect, vi } from 'vitest'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { cancelEvent, joinEvent } from '../../../contract/events/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import {
  chooseChannels,
  listNotifications,
  markAllNotificationsRead,
  unsubscribe,
} from '../../../contract/account/notifications/calls.ts'
import { maxSuggestions } from '../../../contract/notifications/rules.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import type { World } from '../../testing/world.ts'
import { notifyMembersNearby } from './suggestions.ts'
import { suggestionWork } from './suggestion-work.ts'
import { suggestionEmailWork } from '../../site/emails/send-suggestion-emails.ts'

const nearby = 'A game night near you: Friday, May 15 at 6:00 PM (Pacific Time), Portland, OR 97205'

const [portland, besidePortland, salem, austin] = ['97205', '97209', '97301', '78704'] as const

const suggest = (world: World, now = new Date()) => suggestionWork(world.services).run(now)

/** Sends due emails as the recurring work does. */
function sendEmails(world: World, now: Date, mailer: Mailer = world.services.mailer) {
  const log = { error: vi.fn<(details: object, message: string) => void>() }
  return suggestionEmailWork({ db: world.db, mailer, siteUrl: 'https://meeplehood.example.org', log }).run(now)
}

const own = (member: MemberCaller, gameId: number) =>
  member.request(addToCollection, { parameters: { id: member.id }, body: { gameId } })
const wish = (member: MemberCaller, gameId: number) =>
  member.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })

/** Builds a host in Portland, a game, and Ada, a neighbour who owns the game. */
async function buildNeighbours(world: World) {
  const catan = await buildGame(world, { name: 'Catan' })
  const host = await buildMember(world, { fullName: 'Hugo', location: portland })
  const ada = await buildMember(world, { fullName: 'Ada', location: besidePortland })
  await own(ada, catan)
  return { catan, host, ada }
}

const plan = (world: World, { host, catan, ...event }: { host: MemberCaller; catan: number } & EventFields) =>
  buildEvent(world, { host, location: portland, gameIds: [catan], date: '2099-05-16T01:00:00.000Z', ...event })
type EventFields = {
  title?: string
  location?: string
  gameIds?: number[]
  date?: string
  maxAttendees?: number
  hasPreselectedGames?: boolean
  copiesGamesOf?: number
}

const titles = async (member: MemberCaller) => (await member.request(listNotifications)).map(({ title }) => title)

describe('a new event', () => {
  // Requirement events-21: A new event is suggested to members within their travel distance who own or want to play one
  // of its games, but not across a block.
  test('is suggested to members nearby who own or want to play one of its games', async ({ world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    const azul = await buildGame(world, { name: 'Azul' })
    const [ben, cleo] = [
      await buildMember(world, { location: portland }),
      await buildMember(world, { location: portland }),
    ]
    await own(host, catan)
    await wish(ben, catan)
    await own(cleo, azul)
    const browser = watchLiveChanges(world, ada)
    const dora = await buildMember(world, { location: portland })
    await own(dora, catan)
    const eventId = await plan(world, { host, catan, title: 'Settlers' })
    await dora.request(joinEvent, { parameters: { eventId }, body: {} })
    expect(await titles(ada)).toEqual([])

    await suggest(world)

    expect(await ada.request(listNotifications)).toMatchObject([
      {
        kind: 'eventNearby',
        title: 'Near you: Settlers',
        text: 'Catan is planned for Friday, May 15 at 6:00 PM (Pacific Time).',
        address: `/events?event=${eventId}`,
        isRead: false,
      },
    ])
    expect(await browser.takeChanges()).toEqual([{ topic: 'notifications' }])
    expect(await titles(ben)).toEqual(['Near you: Settlers'])
    expect([await titles(cleo), await titles(dora)]).toEqual([[], []])
    expect(await titles(host)).not.toContain('Near you: Settlers')
  })

  // Requirement creating-events-34: A preselected game that the host neither touched nor owns is not suggested to any
  // member, also when the host repeats the event.
  test.for([
    ['only if the host owns the game that the form preselected', true, false, []],
    ['if the host owns the game that the form preselected', true, true, ['Near you: Settlers']],
    ['if the host chose a game of others', false, false, ['Near you: Settlers']],
  ] as const)('is suggested %s', async ([, hasPreselectedGames, isOwned, expected], { world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    if (isOwned) await own(host, catan)
    await plan(world, { host, catan, title: 'Settlers', hasPreselectedGames })
    await suggest(world)
    expect(await titles(ada)).toEqual(expected)
  })

  // Shows creating-events-34.
  test.for([
    ['of the host, whose preselected game they repeat', 'host', []],
    ['of another host', 'other', ['Near you: Settlers']],
    ['of the host, who chose the game', 'chosen', ['Near you: Settlers']],
  ] as const)('copies the games of an event %s', async ([, original, expected], { world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    const otherHost = original === 'other' ? await buildMember(world, { location: portland }) : host
    const hasPreselectedGames = original !== 'chosen'
    const event = { catan, title: 'Settlers', hasPreselectedGames }
    const copiesGamesOf = await plan(world, { ...event, host: otherHost })
    await otherHost.request(cancelEvent, { parameters: { eventId: copiesGamesOf } })
    await plan(world, { catan, host, title: 'Settlers', copiesGamesOf })
    await suggest(world)
    expect(await titles(ada)).toEqual(expected)
  })

  // Requirement events-26: Cancelling an event deletes its unread suggestions, and their emails are not sent.
  test('deletes its unread suggestions, also those waiting for an email, when it is cancelled', async ({ world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    const ben = await buildMember(world, { location: portland })
    await own(ben, catan)
    const cancelled = await plan(world, { host, catan, title: 'Settlers' })
    await plan(world, { host, catan, title: 'Traders' })
    await suggest(world)
    await ben.request(markAllNotificationsRead)
    const browser = watchLiveChanges(world, ada)

    await host.request(cancelEvent, { parameters: { eventId: cancelled } })

    expect(await titles(ada)).toEqual(['Near you: Traders'])
    expect(await titles(ben)).toEqual(['Near you: Traders', 'Near you: Settlers'])
    expect(await browser.takeChanges()).toEqual([{ topic: 'notifications' }])
    await sendEmails(world, hoursFromNow(2))
    expect(world.emails.map(({ to, subject }) => [to, subject])).toEqual([[ada.email, nearby]])
  })

  // Shows events-21.
  test('is suggested only within the travel distance of a member', async ({ world }) => {
    const { catan, host } = await buildNeighbours(world)
    const homes = [
      [salem, 60],
      [salem, 20],
      [austin, 100],
      [null, 100],
      ['00000', 100],
    ] as const
    const members = await Promise.all(
      homes.map(([location, maxTravelDistance]) => buildMember(world, { location, maxTravelDistance })),
    )
    for (const member of members) await own(member, catan)
    await plan(world, { host, catan, title: 'Settlers' })
    await suggest(world)
    expect(await Promise.all(members.map(titles))).toEqual([['Near you: Settlers'], [], [], [], []])
  })

  test('is suggested once when several processes run at once and several games match', async ({ world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    const azul = await buildGame(world, { name: 'Azul' })
    await own(ada, azul)
    await wish(ada, azul)
    await plan(world, { host, catan, gameIds: [azul, catan], title: 'Settlers' })
    await Promise.all([suggest(world), suggest(world), suggest(world)])
    await suggest(world, hoursFromNow(1))
    expect(await titles(ada)).toEqual(['Near you: Settlers'])
  })

  // Shows events-21.
  test('is not suggested to blocked or suspended members, or once it is cancelled', async ({ world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    const [ben, cleo, dora] = [
      await buildMember(world, { location: portland }),
      await buildMember(world, { location: portland }),
      await buildMember(world, { location: portland }),
    ]
    for (const member of [ben, cleo, dora]) await own(member, catan)
    await ben.request(blockMember, { parameters: { userId: host.id } })
    await host.request(blockMember, { parameters: { userId: cleo.id } })
    await suspendMember(silentWriter(world.db), { userId: dora.id, now: new Date() })
    await plan(world, { host, catan, title: 'Settlers' })
    const cancelled = await plan(world, { host, catan, title: 'Cancelled' })
    await host.request(cancelEvent, { parameters: { eventId: cancelled } })

    await suggest(world)

    const suggestions = world.db.selectFrom('notifications').where('kind', '=', 'eventNearby')
    expect(await suggestions.select('userId').execute()).toEqual([{ userId: ada.id }])
    await ada.request(blockMember, { parameters: { userId: host.id } })
    expect(await titles(ada)).toEqual([])
  })
})

describe('the suggestions of one host', () => {
  // Requirement events-73: The events of one host are suggested to at most 4,000 members a day, the nearest first, also
  // after a cancelled event; a run that was interrupted notifies no member twice.
  test('reach up to a maximum number of members a day, the nearest first, also after a cancelled event', async ({
    world,
  }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    const ben = await buildMember(world, { location: salem, maxTravelDistance: 100 })
    await own(ben, catan)
    const first = await plan(world, { host, catan, title: 'First' })
    await suggest(world)
    expect([await titles(ada), await titles(ben)]).toEqual([['Near you: First'], ['Near you: First']])
    await host.request(cancelEvent, { parameters: { eventId: first } })
    const nearlyAll = { suggestedCount: maxSuggestions.perHostAndDay - 1 }
    await world.db.updateTable('events').set(nearlyAll).where('id', '=', first).execute()

    for (const title of ['Second', 'Third']) await plan(world, { host, catan, title })
    await suggest(world)

    expect([await titles(ada), await titles(ben)]).toEqual([['Near you: Second'], []])
    await plan(world, { host, catan, title: 'Fourth' })
    await suggest(world, hoursFromNow(25))
    expect([(await titles(ada))[0], await titles(ben)]).toEqual(['Near you: Fourth', ['Near you: Fourth']])
  })

  // Shows events-73.
  test('go on after a process ended in the middle, and notify no member twice', async ({ world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    const ben = await buildMember(world, { location: portland })
    await own(ben, catan)
    const id = await plan(world, { host, catan, title: 'Settlers' })
    const event = { id, hostId: host.id, location: portland, isOpen: true }
    const members = [{ userId: ada.id, miles: 1, gameId: catan, searchName: null }]
    await notifyMembersNearby(silentWriter(world.db), { event, members, now: new Date() })
    await suggest(world)
    expect([await titles(ada), await titles(ben)]).toEqual([['Near you: Settlers'], ['Near you: Settlers']])
  })
})

describe('an email with suggestions', () => {
  test('combines events, soonest first, and has a link to unsubscribe', async ({ world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    await plan(world, { host, catan, title: 'Settlers', date: '2099-05-17T01:00:00.000Z' })
    const soonest = await plan(world, { host, catan, title: 'Seafarers' })
    await suggest(world)

    await sendEmails(world, hoursFromNow(0.5))
    expect(world.emails).toEqual([])
    await sendEmails(world, hoursFromNow(1.1))

    expect(world.emails).toHaveLength(1)
    const [sent] = world.emails
    expect(sent).toMatchObject({ to: ada.email, subject: '2 new game nights near you' })
    expect(sent?.text).toContain(`Seafarers
Friday, May 15 at 6:00 PM (Pacific Time)`)
    expect(sent?.text).toContain(`Games: Catan
https://meeplehood.example.org/events?event=${soonest}

Settlers
Saturday, May 16 at 6:00 PM`)
    expect(sent?.html).toContain('>Seafarers</a>')
    const token = sent?.oneClickUnsubscribe?.split('/').at(-1) ?? ''
    await world.visitor.request(unsubscribe, { parameters: { token } })
    await plan(world, { host, catan, title: 'Cities' })
    await suggest(world)
    await sendEmails(world, hoursFromNow(30))
    expect(world.emails).toHaveLength(1)
    expect((await titles(ada))[0]).toBe('Near you: Cities')
  })

  // Requirement events-22: Suggestions are emailed together, at most once a day, and only while they are open and not
  // joined.
  test('is sent at most once a day, with each event once, when several processes run at once', async ({ world }) => {
    const { catan, host } = await buildNeighbours(world)
    await plan(world, { host, catan, title: 'Settlers' })
    await suggest(world)
    await Promise.all([1, 2, 3].map(() => sendEmails(world, hoursFromNow(2))))
    expect(world.emails.map(({ subject }) => subject)).toEqual([nearby])

    await plan(world, { host, catan, title: 'Seafarers' })
    await suggest(world, hoursFromNow(3))
    for (const hours of [4, 12, 25]) await sendEmails(world, hoursFromNow(hours))
    expect(world.emails).toHaveLength(1)
    await sendEmails(world, hoursFromNow(26.1))
    expect(world.emails.map(({ subject }) => subject)).toEqual([nearby, nearby])
    expect(world.emails[1]?.text).toContain('Seafarers')

    await sendEmails(world, hoursFromNow(60))
    await plan(world, { host, catan, title: 'Cities' })
    await suggest(world, hoursFromNow(61))
    await sendEmails(world, hoursFromNow(62.1))
    expect(world.emails.map(({ subject }) => subject).slice(2)).toEqual([nearby])
    expect(world.emails[2]?.text).toContain('Cities')
  })

  // Shows events-22.
  test('leaves out cancelled, full, joined and read events, and is not sent without any event', async ({ world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    const [cancelled, joined, full] = [
      await plan(world, { host, catan, title: 'Cancelled' }),
      await plan(world, { host, catan, title: 'Joined' }),
      await plan(world, { host, catan, title: 'Full', maxAttendees: 1 }),
    ]
    const ben = await buildMember(world, { location: portland })
    await own(ben, catan)
    await suggest(world)
    await host.request(cancelEvent, { parameters: { eventId: cancelled } })
    for (const member of [ada, ben]) await member.request(joinEvent, { parameters: { eventId: joined }, body: {} })
    await host.request(joinEvent, { parameters: { eventId: full }, body: {} })

    await sendEmails(world, hoursFromNow(2))
    expect(world.emails).toEqual([])

    await plan(world, { host, catan, title: 'Open' })
    await suggest(world, hoursFromNow(3))
    await ben.request(markAllNotificationsRead)
    await sendEmails(world, hoursFromNow(5))
    expect(world.emails).toMatchObject([{ to: ada.email, subject: nearby }])
    expect(world.emails[0]?.text).toContain('Open')
  })

  test('is retried when the mail server is unreachable', async ({ world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    await plan(world, { host, catan, title: 'Settlers' })
    await suggest(world)
    const unreachable = { send: async () => Promise.reject(new Error('ECONNREFUSED')), close: () => undefined }
    await sendEmails(world, hoursFromNow(2), unreachable)
    await sendEmails(world, hoursFromNow(2.1))
    expect(world.emails).toEqual([])
    await sendEmails(world, hoursFromNow(2.2))
    expect(world.emails).toMatchObject([{ to: ada.email }])
  })

  // Shows confirmation-11.
  test('is not sent to an unconfirmed email address', async ({ world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    await world.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', ada.id).execute()
    await plan(world, { host, catan, title: 'Settlers' })
    await suggest(world)
    await sendEmails(world, hoursFromNow(2))
    expect(await ada.request(listNotifications)).toEqual([])
    expect(world.emails).toEqual([])
  })

  test('is not sent to a member who does not want emails about suggestions', async ({ world }) => {
    const { catan, host, ada } = await buildNeighbours(world)
    await ada.request(chooseChannels, { parameters: { kind: 'eventNearby' }, body: { channels: ['bell'] } })
    await plan(world, { host, catan, title: 'Settlers' })
    await suggest(world)
    await sendEmails(world, hoursFromNow(2))
    expect(world.emails).toEqual([])
  })
})
