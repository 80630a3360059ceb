// @engine sqlite
import { describe, expect } from 'vitest'
import { cancelEvent, joinEvent, joinWaitingList, updateEvent } from '../../../contract/events/calls.ts'
import { requestSeat } from '../../../contract/events/request-calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { setOutcome } from '../../../contract/planning/attendance/calls.ts'
import { getBringList, setOffer } from '../../../contract/planning/fit/bring-list-calls.ts'
import * as calls from '../../../contract/planning/nights/calls.ts'
import { undoSplit } from '../../../contract/planning/split/calls.ts'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  endEvent,
  hoursFromNow,
  type MemberCaller,
} from '../../testing/builders.ts'
import { buildSplitEvent } from '../../testing/split-event.ts'
import { test } from '../../testing/test.ts'

const at = (hours: number) => hoursFromNow(hours).toISOString()
const join = (member: MemberCaller, eventId: number) => member.request(joinEvent, { parameters: { eventId }, body: {} })
const own = (member: MemberCaller, gameId: number) =>
  member.request(addToCollection, { parameters: { id: member.id }, body: { gameId } })
const partOf = (member: MemberCaller, eventId: number) => member.request(calls.getOwnPart, { parameters: { eventId } })
const titlesOf = async (member: MemberCaller) =>
  (await member.request(calls.listNights)).map(({ event }) => event.title)

describe('the next nights of a member', () => {
  // Requirement own-nights-2: `GET /api/nights` lists the next events that I attend or run, or at which I wait or asked for
  // a seat, soonest first, without cancelled events.
  test('are the events that the member attends, runs or hopes to attend, soonest first', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    await buildEvent(world, { host: ada, title: 'Hosted', date: at(30) })
    const [joined, cancelled] = [
      await buildEvent(world, { host: ben, title: 'Joined', date: at(20) }),
      await buildEvent(world, { host: ben, title: 'Cancelled', date: at(10) }),
    ]
    await buildEvent(world, { host: ben, title: 'Of others' })
    for (const eventId of [joined, cancelled]) await join(ada, eventId)
    const [full, asked] = [
      await buildEvent(world, { host: ben, title: 'Full', date: at(25), maxAttendees: 1 }),
      await buildEvent(world, { host: ben, title: 'Asked', date: at(15), needsApproval: true }),
    ]
    await join(await buildMember(world), full)
    await ada.request(joinWaitingList, { parameters: { eventId: full }, body: {} })
    await ada.request(requestSeat, { parameters: { eventId: asked }, body: {} })
    await ben.request(cancelEvent, { parameters: { eventId: cancelled } })
    expect(await titlesOf(ada)).toEqual(['Asked', 'Joined', 'Full', 'Hosted'])
  })

  // Requirement own-nights-3: My part in an event is my table of the adopted split and the games that I bring.
  test('contain the own table and the games that the member brings', async ({ world }) => {
    const { ada, ben, eventId } = await buildSplitEvent(world)
    const [night] = await ben.request(calls.listNights)
    expect(night).toMatchObject({ table: { game: { name: 'Azul' } }, brings: [] })
    expect(night?.table?.members.map(({ id }) => id)).toContain(ben.id)
    expect(await partOf(ada, eventId)).toMatchObject({ table: { game: { name: 'Azul' } }, brings: ['Azul'] })
  })

  test('contain no names of members whom the reader does not see', async ({ world }) => {
    const { ben, cleo, eventId } = await buildSplitEvent(world)
    await ben.request(blockMember, { parameters: { userId: cleo.id } })
    const { table } = await partOf(ben, eventId)
    expect(table).toMatchObject({ people: 3 })
    expect(table?.members.map(({ id }) => id)).not.toContain(cleo.id)
  })
})

describe('what the host of an event has to know', () => {
  // Requirement host-desk-1: Those who run an event learn which planned games nobody brings, and which people at the table
  // have a copy. Other members do not.
  test('contains the games that nobody brings with the people who have them', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world, { fullName: 'Ben Ngo' })]
    const [azul, brass, root] = [
      await buildGame(world, { name: 'Azul' }),
      await buildGame(world, { name: 'Brass' }),
      await buildGame(world, { name: 'Root' }),
    ]
    const eventId = await buildEvent(world, { host: ada, gameIds: [azul, brass, root] })
    await join(ben, eventId)
    await own(ben, azul)
    await own(ada, root)
    await ben.request(setOffer, { parameters: { eventId, gameId: brass }, body: { isBringing: true } })
    const { missing } = await partOf(ada, eventId)
    expect(missing).toMatchObject([
      { game: { name: 'Azul' }, owners: [{ user: { fullName: 'Ben Ngo' }, isAsked: false }], isOwned: false },
      { game: { name: 'Root' }, owners: [], isOwned: true },
    ])
    expect(await partOf(ben, eventId)).toMatchObject({ brings: ['Brass'], missing: [] })
    expect(await partOf(await buildMember(world), eventId)).toEqual({
      table: null,
      brings: [],
      missing: [],
      asksOutcome: false,
    })
  })

  // Requirement events-161: Once tables are set, only the games of the tables need a member who brings them.
  test('leaves out the games of no table once tables are set', async ({ world }) => {
    const { ada, ben, azulId, eventId } = await buildSplitEvent(world)
    const rootId = await buildGame(world, { name: 'Root' })
    await own(ada, rootId)
    await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [azulId, rootId] } })
    expect(await partOf(ada, eventId)).toMatchObject({ missing: [] })
    const { games } = await ben.request(getBringList, { parameters: { eventId } })
    expect(games.map(({ game, isNeeded }) => [game.name, isNeeded])).toEqual([
      ['Azul', true],
      ['Root', false],
    ])
    await ada.request(undoSplit, { parameters: { eventId } })
    const { missing } = await partOf(ada, eventId)
    expect(missing.map(({ game }) => game.name)).toEqual(['Azul', 'Root'])
  })

  // Requirement host-desk-2: For a week after an event, its host is asked how it was, until they answer. An event without
  // attendees needs no answer.
  test('asks how a past event was until its host answers', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const [past, empty, old] = [
      await buildEvent(world, { host: ada, title: 'Past' }),
      await buildEvent(world, { host: ada, title: 'Empty' }),
      await buildEvent(world, { host: ada, title: 'Old' }),
    ]
    for (const eventId of [past, old]) await join(ben, eventId)
    for (const eventId of [past, empty]) await endEvent(world, eventId)
    await endEvent(world, old, 10 * 24)
    expect(await titlesOf(ada)).toEqual(['Past'])
    expect(await titlesOf(ben)).toEqual([])
    const asked = (member: MemberCaller) => partOf(member, past).then(({ asksOutcome }) => asksOutcome)
    expect([await asked(ada), await asked(ben)]).toEqual([true, false])
    await ada.request(setOutcome, { parameters: { eventId: past }, body: { outcome: 'happened', absentIds: [] } })
    expect(await asked(ada)).toBe(false)
    expect(await titlesOf(ada)).toEqual([])
  })
})
