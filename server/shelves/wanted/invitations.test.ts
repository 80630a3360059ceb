import { describe, expect } from 'vitest'
import { cancelEvent, updateEvent } from '../../../contract/events/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { newcomerDays } from '../../../contract/people/restrictions.ts'
import {
  chooseChannels,
  listNotifications,
  markAllNotificationsRead,
} from '../../../contract/account/notifications/calls.ts'
import { inviteWishers } from '../../../contract/shelves/wanted/calls.ts'
import { maxInvitedByNewcomer } from '../../../contract/shelves/wanted/rules.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import { suggestionWork } from '../suggestions/suggestion-work.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { buildEmailSender } from '../../testing/email-sender.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { buildManyMembers } from '../../testing/many-members.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const [portland, besidePortland, vancouver] = ['97205', '97209', '98660'] as const

const invitationSubject =
  'Someone invites you to play a game that you want to play: Friday, May 15 at 6:00 PM (Pacific Time), Portland, OR 97205'

const wish = (member: MemberCaller, gameId: number) =>
  member.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })

/** Builds Ada as the host. Ben, Cleo and Dora live near her and want to play Root. */
async function buildCommunity(world: World) {
  const root = await buildGame(world, { name: 'Root' })
  const ada = await buildMember(world, { fullName: 'Ada', location: portland })
  const [ben, cleo, dora] = [
    await buildMember(world, { location: vancouver }),
    await buildMember(world, { location: besidePortland }),
    await buildMember(world, { location: portland }),
  ]
  for (const member of [ben, cleo, dora]) await wish(member, root)
  return { root, ada, ben, cleo, dora }
}

const hostNight = (world: World, host: MemberCaller, root: number) =>
  buildEvent(world, { host, title: 'Root Night', gameIds: [root], date: '2099-05-16T01:00:00.000Z' })

const invite = (host: MemberCaller, eventId: number, gameId: number) =>
  host.request(inviteWishers, { parameters: { eventId }, body: { gameId } })
const inviteProblem = async (host: MemberCaller, eventId: number, gameId: number) =>
  (await host.requestProblem(inviteWishers, { parameters: { eventId }, body: { gameId } })).name

const suggestionsOf = async (member: MemberCaller) =>
  (await member.request(listNotifications))
    .filter(({ kind }) => kind === 'gameInvitation' || kind === 'eventNearby')
    .map(({ title, text }) => [title, text])

const sent = (world: World) =>
  world.db
    .selectFrom('notifications')
    .select(['userId', 'eventId'])
    .where('kind', '=', 'gameInvitation')
    .orderBy('id')
    .execute()

describe('inviting the people who want to play a game', () => {
  // Requirement wanted-7: An event invites the 20 nearest people once, and only three if its host is new. A host can
  // send invitations for three events a day. A member with three unread invitations of the last day gets no more.
  // Requirement wanted-6: Invited members get one notification with the reason, under the bell and by email, and no
  // suggestion of the same event; an unread suggestion is replaced. The host learns neither names nor numbers.
  test('notifies each of them once, with the reason, and replaces the suggestion of the event', async ({ world }) => {
    const { root, ada, ben, cleo, dora } = await buildCommunity(world)
    const browser = watchLiveChanges(world, ben)
    const eventId = await hostNight(world, ada, root)

    await Promise.all([1, 2, 3].map(() => invite(ada, eventId, root)))
    await suggestionWork(world.services).run(new Date())
    await invite(ada, eventId, root)

    expect(await suggestionsOf(ben)).toEqual([
      [
        'Ada invites you to play Root',
        'You want to play Root; Ada hosts it 8 miles from you on Friday, May 15 at 6:00 PM (Pacific Time).',
      ],
    ])
    expect((await suggestionsOf(dora))[0]?.[1]).toContain('Ada hosts it near you on Friday')
    expect(await browser.takeChanges()).toEqual([{ topic: 'notifications' }])
    expect((await sent(world)).length).toBe(3)
    expect(await suggestionsOf(ada)).toEqual([])

    const { sendEmails } = buildEmailSender(world)
    await sendEmails(hoursFromNow(0.1))
    expect(world.emails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [ben, cleo, dora].map(({ email }) => [email, invitationSubject]).toSorted(),
    )
    expect(world.emails[0]?.text).toMatch(/You want to play Root; Ada hosts it .+ you on Friday/)
    expect(world.emails[0]?.text).toContain(
      'because of your notification settings: “Someone invites you to play a game that you want to play”.',
    )
  })

  // Shows wanted-6.
  test('replaces a suggestion that a member has not read, and reaches no member who has read one', async ({
    world,
  }) => {
    const { root, ada, ben, cleo } = await buildCommunity(world)
    const eventId = await hostNight(world, ada, root)
    await suggestionWork(world.services).run(new Date())
    await cleo.request(markAllNotificationsRead)
    await invite(ada, eventId, root)
    expect((await suggestionsOf(ben)).map(([title]) => title)).toEqual(['Ada invites you to play Root'])
    expect((await suggestionsOf(cleo)).map(([title]) => title)).toEqual(['Near you: Root Night'])
    await buildEmailSender(world).sendEmails(hoursFromNow(0.1))
    expect(world.emails.filter(({ to }) => to === ben.email).map(({ subject }) => subject)).toEqual([invitationSubject])
  })

  // Requirement wanted-8: Members who turn off all channels of invitations, blocked members, and members who do not
  // travel this far are not invited. Invitations disappear with the event.
  test('leaves out members who refuse invitations, blocked members, and members who do not travel this far', async ({
    world,
  }) => {
    const { root, ada, ben, cleo, dora } = await buildCommunity(world)
    const homebody = await buildMember(world, { location: vancouver, maxTravelDistance: 5 })
    await wish(homebody, root)
    await cleo.request(blockMember, { parameters: { userId: ada.id } })
    await dora.request(chooseChannels, { parameters: { kind: 'gameInvitation' }, body: { channels: [] } })
    await invite(ada, await hostNight(world, ada, root), root)
    expect((await sent(world)).map(({ userId }) => userId)).toEqual([ben.id])
    await ben.request(blockMember, { parameters: { userId: ada.id } })
    expect(await suggestionsOf(ben)).toEqual([])
  })

  // Shows wanted-8.
  test('disappears when the event is cancelled or leaves the lists, and no email is sent', async ({ world }) => {
    const { root, ada, ben } = await buildCommunity(world)
    const events = [await hostNight(world, ada, root), await hostNight(world, ada, root)]
    for (const eventId of events) await invite(ada, eventId, root)
    await ada.request(cancelEvent, { parameters: { eventId: events[0] ?? 0 } })
    expect(await suggestionsOf(ben)).toHaveLength(1)
    await ada.request(updateEvent, { parameters: { eventId: events[1] ?? 0 }, body: { isUnlisted: true } })
    expect(await suggestionsOf(ben)).toEqual([])
    await buildEmailSender(world).sendEmails(hoursFromNow(0.1))
    expect(world.emails).toEqual([])
  })

  // Shows wanted-7.
  test('reaches the 20 nearest people, only three from a new host, and no member with three unread invitations', async ({
    world,
  }) => {
    const root = await buildGame(world, { name: 'Root' })
    const [ada, newcomer] = [
      await buildMember(world, { location: portland, createdAt: hoursFromNow(-newcomerDays * 24) }),
      await buildMember(world, { location: portland }),
    ]
    const zips = [vancouver, ...Array.from({ length: 21 }, () => besidePortland)]
    const people = await buildManyMembers(world.db, zips.length, zips)
    const createdAt = new Date().toISOString()
    const wishers = people.map(({ id: userId }) => ({ userId, gameId: root, createdAt }))
    await world.db.insertInto('wishes').values(wishers).execute()
    const [, busy, ...near] = people
    const unread = { userId: busy?.id ?? 0, kind: 'gameInvitation', createdAt }
    await world.db
      .insertInto('notifications')
      .values(Array.from({ length: 3 }, () => unread))
      .execute()
    const eventId = await hostNight(world, ada, root)
    await invite(ada, eventId, root)
    const invited = (await sent(world)).filter((row) => row.eventId === eventId).map(({ userId }) => userId)
    expect(invited).toEqual(near.map(({ id }) => id))

    const ofNewcomer = await hostNight(world, newcomer, root)
    await invite(newcomer, ofNewcomer, root)
    expect((await sent(world)).filter((row) => row.eventId === ofNewcomer)).toHaveLength(maxInvitedByNewcomer)
  })
})

describe('an invitation', () => {
  test('is rejected for events of other hosts, for other games, and for cancelled, started or unlisted events', async ({
    world,
  }) => {
    const { root, ada, ben } = await buildCommunity(world)
    const azul = await buildGame(world, { name: 'Azul' })
    const eventId = await hostNight(world, ada, root)
    expect(await inviteProblem(ben, eventId, root)).toBe('NotYours')
    expect(await inviteProblem(ada, eventId, azul)).toBe('NotFound')
    expect(await inviteProblem(ada, 4711, root)).toBe('NotFound')
    await ada.request(updateEvent, { parameters: { eventId }, body: { isUnlisted: true } })
    expect(await inviteProblem(ada, eventId, root)).toBe('EventUnlisted')
    await world.db
      .updateTable('events')
      .set({ date: hoursFromNow(-1).toISOString() })
      .execute()
    expect(await inviteProblem(ada, eventId, root)).toBe('EventPast')
    const cancelled = await hostNight(world, ada, root)
    await ada.request(cancelEvent, { parameters: { eventId: cancelled } })
    expect(await inviteProblem(ada, cancelled, root)).toBe('EventCancelled')
    await world.db
      .updateTable('users')
      .set({ limitedUntil: hoursFromNow(1).toISOString() })
      .execute()
    expect(await inviteProblem(ada, eventId, root)).toBe('AccountLimited')
    expect(await sent(world)).toEqual([])
  })

  // Shows wanted-7.
  test('fails with TooManyGameInvitations after three events within a day, and not on the next day', async ({
    world,
  }) => {
    const { root, ada, ben } = await buildCommunity(world)
    for (let count = 0; count < 3; count += 1) {
      await invite(ada, await hostNight(world, ada, root), root)
      await ben.request(markAllNotificationsRead)
    }
    const last = await hostNight(world, ada, root)
    expect(await inviteProblem(ada, last, root)).toBe('TooManyGameInvitations')
    expect(await suggestionsOf(ben)).toHaveLength(3)
    const yesterday = hoursFromNow(-25).toISOString()
    await world.db
      .updateTable('events')
      .set({ wishersInvitedAt: yesterday })
      .where('wishersInvitedAt', 'is not', null)
      .execute()
    await invite(ada, last, root)
    expect(await suggestionsOf(ben)).toHaveLength(4)
  })
})
