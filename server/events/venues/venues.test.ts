import { describe, expect } from 'vitest'
import { createDatePoll, chooseDate, getDatePoll } from '../../../contract/planning/date-polls/calls.ts'
import { rateGame } from '../../../contract/games/calls.ts'
import { blockMember, reportSubject } from '../../../contract/moderation/calls.ts'
import { listReportCases, removeContent } from '../../../contract/moderation/moderator-calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import * as calls from '../../../contract/events/venues/calls.ts'
import type { NewVenue } from '../../../contract/events/venues/schemas.ts'
import { buildGame, buildMember, hoursFromNow, type MemberCaller, removeAccount } from '../../testing/builders.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const [portland, besidePortland, salem, austin] = ['97205', '97209', '97301', '78704'] as const

const cafe: NewVenue = { name: 'Meeple Café', location: portland, isShared: true }

const save = (member: MemberCaller, venue: Partial<NewVenue> = {}) =>
  member.request(calls.createVenue, { body: { ...cafe, ...venue } })

const near = async (member: MemberCaller, zip?: string) => {
  const { own, shared } = await member.request(calls.listVenues, { query: zip === undefined ? {} : { near: zip } })
  return { own: own.map(({ name }) => name), shared: shared.map(({ name }) => name) }
}

const buildMembers = async (world: World) => ({
  ada: await buildMember(world, { fullName: 'Ada', location: portland }),
  ben: await buildMember(world, { fullName: 'Ben', location: portland }),
})

const suspend = (world: World, { id }: MemberCaller) =>
  world.db.updateTable('users').set({ suspendedAt: new Date().toISOString() }).where('id', '=', id).execute()

describe('venues', () => {
  // Requirement venues-1: A member saves up to 20 venues with zip code, details, tables and opening hours. Only the
  // owner sees a venue until they share it.
  // Requirement venues-11: All members see a shared venue, the nearest first, within their travel distance of a zip
  // code.
  test('are visible to their owner, and to others nearby once they are shared, the nearest first', async ({
    world,
  }) => {
    const { ada, ben } = await buildMembers(world)
    await save(ada, { name: 'Home', isShared: false })
    await save(ada, { name: 'Library', location: besidePortland })
    await save(ada, { name: 'Far Club', location: austin })
    const details = { locationDetails: 'Back room', tables: 6, openingHours: 'Daily 4 PM to 10 PM' }
    const shared = await save(ada, details)
    expect(shared).toMatchObject({ ...cafe, ...details, place: 'Portland, OR', owner: { fullName: 'Ada' } })
    expect((await near(ada)).own).toEqual(['Home', 'Meeple Café', 'Library', 'Far Club'])
    expect(await near(ben)).toEqual({ own: [], shared: ['Meeple Café', 'Library'] })
    expect(await near(ben, austin)).toEqual({ own: [], shared: ['Far Club'] })
    expect(await ben.request(calls.getVenue, { parameters: { venueId: shared.id } })).toMatchObject(details)
  })

  // Shows venues-1.
  test('stay hidden from others unless they are shared', async ({ world }) => {
    const { ada, ben } = await buildMembers(world)
    const { id: venueId } = await save(ada, { isShared: false })
    expect((await ben.requestProblem(calls.getVenue, { parameters: { venueId } })).name).toBe('NotFound')
    await ada.request(calls.replaceVenue, { parameters: { venueId }, body: cafe })
    expect((await near(ben)).shared).toEqual(['Meeple Café'])
    await ada.request(calls.replaceVenue, { parameters: { venueId }, body: { ...cafe, isShared: false } })
    expect((await near(ben)).shared).toEqual([])
  })

  // Shows venues-1.
  test('can be changed and deleted by their owner alone', async ({ world }) => {
    const { ada, ben } = await buildMembers(world)
    const { id: venueId } = await save(ada, { locationDetails: 'Back room' })
    const parameters = { venueId }
    expect((await ben.requestProblem(calls.replaceVenue, { parameters, body: cafe })).name).toBe('NotFound')
    expect((await ben.requestProblem(calls.deleteVenue, { parameters })).name).toBe('NotFound')
    const body = { ...cafe, name: 'Meeple Bar', location: salem, locationDetails: '' }
    const changed = await ada.request(calls.replaceVenue, { parameters, body })
    expect(changed).toMatchObject({ name: 'Meeple Bar', place: 'Salem, OR', locationDetails: null })
    await ada.request(calls.deleteVenue, { parameters })
    expect(await near(ada)).toEqual({ own: [], shared: [] })
  })

  // Requirement venues-2: Blocks, suspensions and deleted accounts hide or delete shared venues. Limited members cannot
  // share. Members report a shared venue, and a moderator removes it.
  test('disappear with a block, a suspension or a deleted account', async ({ world }) => {
    const { ada, ben } = await buildMembers(world)
    const cleo = await buildMember(world, { location: portland })
    const { id: venueId } = await save(ada)
    await ada.request(blockMember, { parameters: { userId: ben.id } })
    expect((await near(ben)).shared).toEqual([])
    expect((await ben.requestProblem(calls.getVenue, { parameters: { venueId } })).name).toBe('NotFound')
    expect((await near(cleo)).shared).toEqual(['Meeple Café'])
    await suspend(world, ada)
    expect((await near(cleo)).shared).toEqual([])
    await removeAccount(world, ada)
    expect(await world.db.selectFrom('venues').select('id').execute()).toEqual([])
  })

  // Shows venues-1.
  test('are limited to 20, also if many are saved at once', async ({ world }) => {
    const { ada } = await buildMembers(world)
    for (let number = 1; number < 20; number += 1) await save(ada, { name: `Café ${number}` })
    const sent = [1, 2, 3].map((number) =>
      ada.inject({ method: 'POST', url: '/api/venues', payload: { ...cafe, name: `Bar ${number}` } }),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409])
  })

  // Shows venues-2.
  test('of a limited member stay private', async ({ world }) => {
    const { ada } = await buildMembers(world)
    const limitedUntil = hoursFromNow(24).toISOString()
    await world.db.updateTable('users').set({ limitedUntil }).where('id', '=', ada.id).execute()
    expect((await ada.requestProblem(calls.createVenue, { body: cafe })).name).toBe('AccountLimited')
    const { id: venueId } = await save(ada, { isShared: false })
    const share = { parameters: { venueId }, body: cafe }
    expect((await ada.requestProblem(calls.replaceVenue, share)).name).toBe('AccountLimited')
  })

  // Shows venues-2.
  test('can be reported by others and removed by a moderator, and the owner is notified', async ({ world }) => {
    const { ada, ben } = await buildMembers(world)
    const moderator = await buildMember(world, { role: 'moderator' })
    const { id: subjectId } = await save(ada, { openingHours: 'Buy now!' })
    const report = { kind: 'venue', subjectId, reason: 'spam' } as const
    expect((await ada.requestProblem(reportSubject, { body: report })).name).toBe('NotYours')
    await ben.request(reportSubject, { body: report })
    const [reported] = await moderator.request(listReportCases)
    expect(reported).toMatchObject({ kind: 'venue', subjectId, member: { id: ada.id } })
    expect(reported?.copies[0]?.lines).toContainEqual({ label: 'Opening hours', text: 'Buy now!' })
    await moderator.request(removeContent, { body: { kind: 'venue', subjectId, reason: 'Advertising' } })
    expect((await near(ada)).own).toEqual([])
    const titles = (await ada.request(listNotifications)).map(({ title }) => title)
    expect(titles).toContain('A moderator removed your venue')
  })
})

// Requirement venues-4: The location details of a date poll are visible to its host alone, and in its event to the
// attendees.
test('the location details of a date poll stay with the host until attendees of the event read them', async ({
  world,
}) => {
  const { ada, ben } = await buildMembers(world)
  const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
  const poll = { title: 'Chess Night', location: portland, locationDetails: '12 Rook Lane', dates, gameIds: [] }
  const created = await ada.request(createDatePoll, { body: poll })
  expect(created.locationDetails).toBe('12 Rook Lane')
  const parameters = { code: created.code }
  expect((await ben.request(getDatePoll, { parameters })).locationDetails).toBeNull()
  const event = await ada.request(chooseDate, { parameters, body: { dateId: Number(created.dates[0]?.id) } })
  expect(event).toMatchObject({ locationDetails: '12 Rook Lane', locationDetailsFor: 'attendees' })
})

describe('browsers that show venues', () => {
  // Requirement venues-7: Lists of venues change without a reload when another member adds, changes, shares or deletes
  // a venue. Members who do not see the owner receive nothing (decision 9).
  test('learn that a shared venue was added, changed, hidden and removed, but not of a private one', async ({
    world,
  }) => {
    const { ada, ben } = await buildMembers(world)
    const gameId = await buildGame(world)
    const bens = watchLiveChanges(world, ben, { topics: ['venues', `game:${gameId}`] })
    const adas = watchLiveChanges(world, ada)
    const { id: venueId } = await save(ada, { isShared: false })
    expect(await adas.nextChange()).toEqual({ topic: 'venues' })
    await ada.request(rateGame, { parameters: { id: gameId }, body: { rating: 4 } })
    expect(await bens.nextChange()).toEqual({ topic: 'ratings', gameId })
    for (const body of [cafe, { ...cafe, name: 'Meeple Bar' }, { ...cafe, isShared: false }, cafe]) {
      await ada.request(calls.replaceVenue, { parameters: { venueId }, body })
      expect(await bens.nextChange()).toEqual({ topic: 'venues' })
    }
    await ada.request(calls.deleteVenue, { parameters: { venueId } })
    expect(await bens.nextChange()).toEqual({ topic: 'venues' })
  })

  // Shows venues-7.
  test('learn nothing of the venues of a member who blocks them or is suspended', async ({ world }) => {
    const { ada, ben } = await buildMembers(world)
    const cleo = await buildMember(world)
    await ada.request(blockMember, { parameters: { userId: ben.id } })
    const [bens, cleos] = [ben, cleo].map((member) => watchLiveChanges(world, member, { topics: ['venues'] }))
    await save(ada)
    expect(await cleos?.nextChange()).toEqual({ topic: 'venues' })
    expect(await bens?.takeChanges()).toEqual([])
  })
})
