import { describe, expect } from 'vitest'
import { deleteAccount } from '../../../contract/account/calls.ts'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { createEvent, joinEvent } from '../../../contract/events/calls.ts'
import { type EventFilters, noEventFilters } from '../../../contract/events/filters.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import * as calls from '../../../contract/events/saved-searches/calls.ts'
import { hashPassword } from '../../sign-in/passwords.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { suggestionWork } from '../../shelves/suggestions/suggestion-work.ts'

const [portland, besidePortland, austin] = ['97205', '97209', '78704'] as const

const save = (member: MemberCaller, name: string, filters: Partial<EventFilters> = {}) =>
  member.request(calls.saveSearch, { body: { name, filters: { ...noEventFilters, ...filters } } })

const namesOf = async (member: MemberCaller) => (await member.request(calls.listSavedSearches)).map(({ name }) => name)

const suggest = (world: World) => suggestionWork(world.services).run(new Date())

/** Returns the texts of the notifications about new events nearby. */
const suggestionTexts = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(({ kind }) => kind === 'eventNearby').map(({ text }) => text)

describe('saved searches', () => {
  test('are listed for their member only, oldest first and page by page', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const fridays = await save(ada, 'Fridays', { weekday: 'friday' })
    await save(ada, 'Catan', { search: 'catan', scope: 'near' })
    expect(fridays).toMatchObject({ name: 'Fridays', filters: { ...noEventFilters, weekday: 'friday' } })
    expect(await namesOf(ada)).toEqual(['Fridays', 'Catan'])
    expect(await namesOf(ben)).toEqual([])
    const first = await ada.send(calls.listSavedSearches, { query: { limit: 1 } })
    expect(first.headers).toMatchObject({ 'x-total-count': '2', link: expect.stringContaining('rel="next"') })
  })

  test('saved under the same name replace each other', async ({ world }) => {
    const ada = await buildMember(world)
    await save(ada, 'Fridays', { weekday: 'thursday' })
    await save(ada, 'Fridays', { weekday: 'friday' })
    expect(await ada.request(calls.listSavedSearches)).toMatchObject([{ filters: { weekday: 'friday' } }])
  })

  // Shows event-lists-26.
  test('reject filters that the member has saved under another name, also when requests arrive at once', async ({
    world,
  }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const filters = { ...noEventFilters, search: 'catan', weekday: 'friday' as const }
    const bodies = ['Fridays', 'Catan', 'Catan on Fridays'].map((name) => ({ name, filters }))
    const answers = await Promise.all(bodies.map((body) => ada.send(calls.saveSearch, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const body = { name: 'Shouted', filters: { ...filters, search: 'CATAN' } }
    expect((await ada.requestProblem(calls.saveSearch, { body })).name).toBe('SearchAlreadySaved')
    expect(await namesOf(ada)).toHaveLength(1)
    await save(ada, 'Any day', { search: 'catan' })
    await save(ben, 'Fridays', filters)
  })

  // Shows event-lists-26.
  test('keep their dates', async ({ world }) => {
    const ada = await buildMember(world)
    const dates = { from: '2030-05-17', to: '2030-05-19' }
    await save(ada, 'In May', dates)
    expect(await ada.request(calls.listSavedSearches)).toMatchObject([{ filters: { ...noEventFilters, ...dates } }])
    await buildEvent(world, { location: portland })
    await suggest(world)
    expect(await suggestionTexts(ada)).toEqual([])
  })

  // Shows event-lists-33.
  test('notify about events in their language', async ({ world }) => {
    const ada = await buildMember(world, { location: portland })
    await save(ada, 'In Spanish', { language: 'Spanish' })
    await buildEvent(world, { location: portland })
    await suggest(world)
    expect(await suggestionTexts(ada)).toEqual([])
    await buildEvent(world, { location: portland, language: 'Spanish' })
    await suggest(world)
    expect(await suggestionTexts(ada)).toHaveLength(1)
  })

  // Shows event-lists-26.
  test('are limited to 20, also when requests arrive at once', async ({ world }) => {
    const ada = await buildMember(world)
    const bodies = Array.from({ length: 23 }, (_, index) => ({
      name: `Search ${index}`,
      filters: { ...noEventFilters, search: `game ${index}` },
    }))
    const answers = await Promise.all(bodies.map((body) => ada.send(calls.saveSearch, { body })))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await namesOf(ada)).toHaveLength(20)
  })

  // Shows event-lists-26.
  test('can be deleted only by their member', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const { id } = await save(ada, 'Fridays')
    expect((await ben.requestProblem(calls.deleteSavedSearch, { parameters: { id } })).name).toBe('NotFound')
    await ada.request(calls.deleteSavedSearch, { parameters: { id } })
    expect(await namesOf(ada)).toEqual([])
  })

  test('disappear with the account', async ({ world }) => {
    const ada = await buildMember(world, { passwordHash: await hashPassword('a long password') })
    await save(ada, 'Fridays')
    await ada.request(deleteAccount, { parameters: { id: ada.id }, body: { currentPassword: 'a long password' } })
    expect(await world.db.selectFrom('savedSearches').selectAll().execute()).toEqual([])
  })

  test.for([
    ['name', { name: '  ', filters: noEventFilters }],
    ['name', { name: 'x'.repeat(61), filters: noEventFilters }],
    ['filters', { name: 'Some day', filters: { ...noEventFilters, weekday: 'someday' } }],
  ] as const)('reject an invalid %s', async ([_field, body], { world }) => {
    const ada = await buildMember(world)
    expect((await ada.requestProblem(calls.saveSearch, { body: body as never })).name).toBe('InvalidInput')
  })

  test('require a signed-in member', async ({ world }) => {
    const body = { name: 'Fridays', filters: noEventFilters }
    expect((await world.visitor.requestProblem(calls.saveSearch, { body })).name).toBe('NotSignedIn')
  })
})

describe('a new event', () => {
  // Requirement events-24: A new event notifies the members within their travel distance whose saved search it matches,
  // once per event and within the limits of suggestions.
  test('notifies members nearby whose saved search matches, once each', async ({ world }) => {
    const catan = await buildGame(world, { name: 'Catan' })
    const host = await buildMember(world, { fullName: 'Hugo', location: portland })
    const [ada, ben, cleo, far] = [
      await buildMember(world, { location: besidePortland }),
      await buildMember(world, { location: portland }),
      await buildMember(world, { location: portland }),
      await buildMember(world, { location: austin }),
    ]
    for (const member of [ada, far]) await save(member, 'Catan nights', { search: 'CATAN' })
    await save(ada, 'Hugo', { search: 'hugo' })
    await save(ben, 'Azul nights', { search: 'azul' })
    // Cleo owns the game and gets the usual suggestion instead.
    await cleo.request(addToCollection, { parameters: { id: cleo.id }, body: { gameId: catan } })
    await save(cleo, 'Catan nights', { search: 'catan' })
    await save(host, 'Everything')
    await buildEvent(world, { host, location: portland, gameIds: [catan], date: '2099-05-16T01:00:00.000Z' })

    await Promise.all([suggest(world), suggest(world)])

    const moment = 'Friday, May 15 at 6:00 PM (Pacific Time).'
    expect(await suggestionTexts(ada)).toEqual([`It matches your search “Catan nights” and begins on ${moment}`])
    expect(await suggestionTexts(cleo)).toEqual([`Catan is planned for ${moment}`])
    expect([await suggestionTexts(ben), await suggestionTexts(far), await suggestionTexts(host)]).toEqual([[], [], []])
  })

  // Shows events-24.
  test('does not notify blocked members and members who attend it', async ({ world }) => {
    const [host, ada, ben] = [
      await buildMember(world, { location: portland }),
      await buildMember(world, { location: portland }),
      await buildMember(world, { location: portland }),
    ]
    for (const member of [ada, ben]) await save(member, 'Everything')
    await ada.request(blockMember, { parameters: { userId: host.id } })
    const date = hoursFromNow(24).toISOString()
    const { id: eventId } = await host.request(createEvent, { body: { title: 'Night', date, location: portland } })
    await ben.request(joinEvent, { parameters: { eventId }, body: {} })
    await suggest(world)
    expect([await suggestionTexts(ada), await suggestionTexts(ben)]).toEqual([[], []])
  })
})
