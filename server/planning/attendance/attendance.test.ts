import { describe, expect } from 'vitest'
import { downloadArchive } from '../../../contract/account/calls.ts'
import { deleteOutcome, getOutcome, setOutcome } from '../../../contract/planning/attendance/calls.ts'
import { absenceLifetime, type EventOutcome } from '../../../contract/planning/attendance/rules.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { getEvent, joinEvent } from '../../../contract/events/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { getEventPlays, recordPlay } from '../../../contract/planning/plays/calls.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  endEvent,
  type MemberCaller,
  removeAccount,
} from '../../testing/builders.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { absenceRetentionWork } from './absences.ts'

/** Builds an event that is over, hosted by Ada and attended by Ben and Cleo. */
async function buildNight(world: World, { hoursAgo = 2 } = {}) {
  const [ada, ben, cleo] = [
    await buildMember(world, { fullName: 'Ada' }),
    await buildMember(world, { fullName: 'Ben' }),
    await buildMember(world, { fullName: 'Cleo' }),
  ]
  const eventId = await buildEvent(world, { host: ada, title: 'Chess Night' })
  for (const guest of [ben, cleo]) await guest.request(joinEvent, { parameters: { eventId }, body: {} })
  await endEvent(world, eventId, hoursAgo)
  return { ada, ben, cleo, eventId, parameters: { eventId } }
}

const answer = (
  host: MemberCaller,
  eventId: number,
  absent: readonly { id: number }[],
  outcome: EventOutcome = 'happened',
) => host.request(setOutcome, { parameters: { eventId }, body: { outcome, absentIds: absent.map(({ id }) => id) } })

/** Returns the names of the attendees about whom the host is asked; absent ones in brackets. */
const attendeesOf = async (host: MemberCaller, eventId: number) => {
  const { attendees } = await host.request(getOutcome, { parameters: { eventId } })
  return attendees.map(({ user, isAbsent }) => (isAbsent ? `(${user.fullName})` : user.fullName))
}

const archivedOutcomes = async (member: MemberCaller) =>
  (await member.request(downloadArchive, { parameters: { id: member.id } })).eventOutcomes

describe('the outcome of an event', () => {
  // Shows plays-11.
  test('can be saved, changed and deleted by the host', async ({ world }) => {
    const { ada, ben, cleo, eventId, parameters } = await buildNight(world)
    expect(await ada.request(getOutcome, { parameters })).toMatchObject({ outcome: null })
    expect(await attendeesOf(ada, eventId)).toEqual(['Ben', 'Cleo'])

    expect(await answer(ada, eventId, [ben])).toMatchObject({ outcome: 'happened' })
    expect(await attendeesOf(ada, eventId)).toEqual(['(Ben)', 'Cleo'])
    await answer(ada, eventId, [cleo])
    expect(await attendeesOf(ada, eventId)).toEqual(['Ben', '(Cleo)'])
    await answer(ada, eventId, [cleo], 'didNotHappen')
    expect(await attendeesOf(ada, eventId)).toEqual(['Ben', 'Cleo'])

    await ada.request(deleteOutcome, { parameters })
    expect(await ada.request(getOutcome, { parameters })).toMatchObject({ outcome: null })
  })

  // Shows plays-11.
  test('is for the host only, after the end and not a month later', async ({ world }) => {
    const { ada, ben, cleo, eventId, parameters } = await buildNight(world)
    const body = { outcome: 'happened', absentIds: [] } as const
    const ahead = await buildEvent(world, { host: ada })
    await ada.request(nameCoHost, { parameters: { eventId: ahead, userId: ben.id } })
    expect((await ada.requestProblem(setOutcome, { parameters: { eventId: ahead }, body })).name).toBe('EventNotOver')
    await endEvent(world, ahead)
    const moderator = await buildMember(world, { role: 'moderator' })
    for (const other of [ben, cleo, moderator])
      for (const id of [eventId, ahead]) {
        const request = { parameters: { eventId: id } }
        expect((await other.requestProblem(getOutcome, request)).name).toBe('NotYours')
        expect((await other.requestProblem(setOutcome, { ...request, body })).name).toBe('NotYours')
        expect((await other.requestProblem(deleteOutcome, request)).name).toBe('NotYours')
      }

    await answer(ada, eventId, [ben])
    await endEvent(world, eventId, 31 * 24)
    expect((await ada.requestProblem(setOutcome, { parameters, body })).name).toBe('OutcomeTooLate')
    expect(await attendeesOf(ada, eventId)).toEqual(['(Ben)', 'Cleo'])
    await ada.request(deleteOutcome, { parameters })
    expect(await attendeesOf(ada, eventId)).toEqual(['Ben', 'Cleo'])
  })

  test('names attendees whom the host sees, and ignores other members', async ({ world }) => {
    const { ada, ben, cleo, eventId } = await buildNight(world)
    const dana = await buildMember(world)
    await answer(ada, eventId, [ada, ben, ben, dana, { id: 4711 }])
    const stored = await world.db.selectFrom('absences').select('userId').execute()
    expect(stored).toEqual([{ userId: ben.id }])
    await cleo.request(blockMember, { parameters: { userId: ada.id } })
    expect(await attendeesOf(ada, eventId)).toEqual(['(Ben)'])
  })

  // Shows plays-11.
  test('is hidden from all other members, and updates only the browsers of the host', async ({ world }) => {
    const { ada, ben, eventId, parameters } = await buildNight(world)
    const before = await ben.request(getEvent, { parameters })
    const [hosts, guests] = [watchLiveChanges(world, ada), watchLiveChanges(world, ben)]
    await answer(ada, eventId, [ben])
    expect(await hosts.takeChanges()).toEqual([{ topic: 'events', eventId }])
    expect(await guests.takeChanges()).toEqual([])
    expect(await ben.request(getEvent, { parameters })).toEqual(before)
  })

  test('is saved once when ten requests arrive at once', async ({ world }) => {
    const { ada, ben, cleo, eventId } = await buildNight(world)
    await Promise.all(Array.from({ length: 10 }, () => answer(ada, eventId, [ben, cleo])))
    expect(await attendeesOf(ada, eventId)).toEqual(['(Ben)', '(Cleo)'])
  })
})

describe('an event that did not happen', () => {
  // Requirement plays-13: An event that did not happen asks no member what they played, unless one of them recorded a
  // play.
  test('asks no member what they played, unless one of them recorded a play', async ({ world }) => {
    const { ada, ben, eventId, parameters } = await buildNight(world)
    const isAsked = async () => (await ben.request(getEventPlays, { parameters })).isAsked
    expect(await isAsked()).toBe(true)
    await answer(ada, eventId, [], 'didNotHappen')
    expect(await isAsked()).toBe(false)
    const gameId = await buildGame(world)
    await ben.request(recordPlay, { parameters, body: { gameId, people: 2, minutes: null, vote: null } })
    expect(await isAsked()).toBe(true)
  })
})

describe('absences', () => {
  // Shows plays-14.
  test('are in the archive of the host and in no other', async ({ world }) => {
    const { ada, ben, eventId } = await buildNight(world)
    await answer(ada, eventId, [ben])
    expect(await archivedOutcomes(ada)).toMatchObject([
      { event: { title: 'Chess Night' }, outcome: 'happened', absent: [{ id: ben.id, fullName: 'Ben' }] },
    ])
    expect(await archivedOutcomes(ben)).toEqual([])
  })

  // Shows plays-14.
  test.for(['the member', 'the host'] as const)('are deleted with the account of %s', async (who, { world }) => {
    const { ada, ben, eventId } = await buildNight(world)
    await answer(ada, eventId, [ben])
    await removeAccount(world, who === 'the host' ? ada : ben)
    expect(await world.db.selectFrom('absences').select('userId').execute()).toEqual([])
    const outcomes = await world.db.selectFrom('eventOutcomes').select('eventId').execute()
    expect(outcomes).toHaveLength(who === 'the host' ? 0 : 1)
  })

  // Requirement plays-14: Absences are deleted a year after the event and with the account of the member or the host.
  // They are in the archive of the host only, and operators list them if the member asks.
  test('are deleted a year after the event', async ({ world }) => {
    const { ada, ben, eventId } = await buildNight(world)
    const began = await world.db.selectFrom('events').select('date').where('id', '=', eventId).executeTakeFirstOrThrow()
    const later = (milliseconds: number) => new Date(Date.parse(began.date) + absenceLifetime + milliseconds)
    await answer(ada, eventId, [ben])
    await absenceRetentionWork(world.db).run(later(-1))
    expect(await attendeesOf(ada, eventId)).toEqual(['(Ben)', 'Cleo'])
    await absenceRetentionWork(world.db).run(later(0))
    expect(await attendeesOf(ada, eventId)).toEqual(['Ben', 'Cleo'])
  })
})
