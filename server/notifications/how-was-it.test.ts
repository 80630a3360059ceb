import { describe, expect } from 'vitest'
import { setOutcome } from '../../contract/planning/attendance/calls.ts'
import { cancelEvent, joinEvent } from '../../contract/events/calls.ts'
import { chooseChannels, listNotifications } from '../../contract/account/notifications/calls.ts'
import { recordPlay } from '../../contract/planning/plays/calls.ts'
import { buildEvent, buildGame, buildMember, endEvent, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { buildEmailSender } from '../testing/email-sender.ts'
import { buildSplitEvent } from '../testing/split-event.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { reminderWork } from './subject.ts'

/** Builds an event that ended a number of hours ago, with a playing host, an attendee and a planned game. */
async function buildNight(world: World, { hoursAgo = 13, isPlanned = true, isCancelled = false } = {}) {
  const [host, ben] = [await buildMember(world), await buildMember(world)]
  const gameId = await buildGame(world)
  const eventId = await buildEvent(world, { host, title: 'Chess Night', gameIds: isPlanned ? [gameId] : [] })
  const parameters = { eventId }
  await ben.request(joinEvent, { parameters, body: {} })
  if (isCancelled) await host.request(cancelEvent, { parameters })
  await endEvent(world, eventId, hoursAgo)
  return { host, ben, gameId, eventId, parameters }
}

const ask = ({ services }: World, now = new Date()) => reminderWork(services).run(now)

const questions = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(({ kind }) => kind === 'howWasIt')

describe('the question how an event was', () => {
  // Requirement plays-15: The day after an event with a planned or recorded game, or with tables, its attendees and
  // playing host get the notification 'How was it?' once, which opens the list of games played.
  test('reaches the attendees and the playing host once, on the day after, and opens the list of games played', async ({
    world,
  }) => {
    const { host, ben, eventId } = await buildNight(world, { hoursAgo: 11 })
    await ask(world)
    expect(await questions(ben)).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => ask(world, hoursFromNow(2))))
    for (const member of [host, ben])
      expect(await questions(member)).toMatchObject([
        { title: 'How was Chess Night?', address: `/events?event=${eventId}&played=${eventId}` },
      ])
    await buildEmailSender(world).sendEmails(hoursFromNow(2))
    expect(world.emails.map(({ subject }) => subject)).not.toContain('How was Chess Night?')
  })

  // Shows plays-15.
  test('comes through the chosen channels', async ({ world }) => {
    const { host, ben } = await buildNight(world)
    await ben.request(chooseChannels, { parameters: { kind: 'howWasIt' }, body: { channels: ['mail'] } })
    await host.request(chooseChannels, { parameters: { kind: 'howWasIt' }, body: { channels: [] } })
    await ask(world)
    expect([await questions(ben), await questions(host)]).toEqual([[], []])
    await buildEmailSender(world).sendEmails()
    expect(world.emails.filter(({ subject }) => subject === 'How was Chess Night?').map(({ to }) => to)).toEqual([
      ben.email,
    ])
  })

  // Requirement plays-19: 'How was it?' is not for cancelled events, events that did not happen, and members who
  // recorded a play.
  test.for([
    ['a cancelled event', { isCancelled: true }],
    ['an event without games and plays', { isPlanned: false }],
    ['an event that ended more than two days ago', { hoursAgo: 49 }],
  ] as const)('is not about %s', async ([_what, night], { world }) => {
    const { ben } = await buildNight(world, night)
    await ask(world)
    expect(await questions(ben)).toEqual([])
  })

  test('is not about an event that did not happen', async ({ world }) => {
    const { host, ben, parameters } = await buildNight(world)
    await host.request(setOutcome, { parameters, body: { outcome: 'didNotHappen', absentIds: [] } })
    await ask(world)
    expect(await questions(ben)).toEqual([])
  })

  // Shows plays-19.
  test('is not for members who recorded a play, and needs no planned game if another member did', async ({ world }) => {
    const { host, ben, gameId, parameters } = await buildNight(world, { isPlanned: false })
    await host.request(recordPlay, { parameters, body: { gameId, people: 2, minutes: null, vote: null } })
    await ask(world)
    expect(await questions(host)).toEqual([])
    expect(await questions(ben)).toHaveLength(1)
  })

  // Shows plays-15.
  test('needs no planned game if the event was split into tables', async ({ world }) => {
    const { ben, eventId } = await buildSplitEvent(world)
    await endEvent(world, eventId, 13)
    await ask(world)
    expect(await questions(ben)).toHaveLength(1)
  })
})
