import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../testing/all-calls.ts'
import { createCollectionEntry } from '../../../contract/shelves/collection/calls.ts'
import { createEventComment } from '../../../contract/events/comments/calls.ts'
import { createDatePoll } from '../../../contract/planning/date-polls/calls.ts'
import { joinEvent, joinWaitingList, leaveEvent, updateEvent } from '../../../contract/events/calls.ts'
import { requestSeat } from '../../../contract/events/request-calls.ts'
import { actOnMember, addMemberNote, listMemberNotes } from '../../../contract/moderation/moderator-calls.ts'
import { appealDecision, blockMember, reportSubject } from '../../../contract/moderation/calls.ts'
import { addressOf } from '../../../contract/platform/address.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { maxNameLength } from '../../../contract/platform/fields.ts'
import { recordPlay } from '../../../contract/planning/plays/calls.ts'
import { saveSearch } from '../../../contract/events/saved-searches/calls.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  hoursFromNow,
  endEvent,
  type MemberCaller,
} from '../../testing/builders.ts'
import { setRole } from '../../people/users/roles.ts'
import { buildWorld, type World } from '../../testing/world.ts'

const listCalls = allCalls.filter(({ method, answer }) => method === 'GET' && answer instanceof z.ZodArray)

let world: World
let member: MemberCaller
/** Values for the parameters and required query fields of all lists, except the id of a game. */
let values: Record<string, unknown>
let gameId: number

beforeAll(async () => {
  world = await buildWorld()
  ;({ member, values, gameId } = await buildLists(world))
})

afterAll(() => world.close())

describe('the header X-Total-Count', () => {
  // Requirement api-20: Every list has the header X-Total-Count; a page that is not the last has the header Link with
  // rel="next", which leads to the next page even for the longest names.
  test.for(listCalls.map((call) => [call.path, call] as const))('is the length of %s', async ([_path, call]) => {
    const answer = await member.inject({ method: 'GET', url: addressFor(call) })

    expect(answer.status).toBe(200)
    expect(answer.headers['x-total-count']).toBe(String((answer.body as unknown[]).length))
    expect(answer.headers).not.toHaveProperty('link')
  })
})

describe('the header Link', () => {
  const pagedCalls = listCalls.filter((call) => call.paged)

  // Shows api-20. Shows plays-3.
  test.for(pagedCalls.map((call) => [call.path, call] as const))(
    'leads through every page of %s, even for the longest names',
    async ([_path, call]) => {
      const whole = await member.inject({ method: 'GET', url: addressFor(call) })
      const total = (whole.body as unknown[]).length
      expect(total).toBeGreaterThan(1)

      let next: string | undefined = addressFor(call, { limit: 1 })
      let pages = 0
      while (next !== undefined) {
        const page = await member.inject({ method: 'GET', url: next })
        expect(page.body).toHaveLength(1)
        expect(page.headers['x-total-count']).toBe(String(total))
        next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
        pages += 1
      }

      expect(pages).toBe(total)
    },
  )
})

function addressFor(call: Call, query: { limit?: number } = {}) {
  const parameters = {
    ...values,
    ...(call.path.startsWith('/api/games/') ? { id: gameId } : {}),
    // Moderators do not see the notes about themselves.
    ...(call.path === listMemberNotes.path ? { userId: values['otherUserId'] } : {}),
  }
  const required = call.query && 'name' in call.query.shape ? { name: values['name'] } : {}
  return addressOf(call, { parameters, query: { ...required, ...query } })
}

/** A name of the maximum length, whose characters have the most bytes. */
function longName(start: string): string {
  return start + '𠮷'.repeat(maxNameLength - start.length)
}

/** Creates a member for whom every list has at least two items. */
async function buildLists(inWorld: World) {
  const location = '97205'
  const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus'].map(longName)
  const members = await Promise.all(names.map((fullName) => buildMember(inWorld, { fullName, location })))
  const [ada, ben, cleo, dora, emil, fay, gus] = members as [
    MemberCaller,
    MemberCaller,
    MemberCaller,
    MemberCaller,
    MemberCaller,
    MemberCaller,
    MemberCaller,
  ]
  const [azul, catan] = [
    await buildGame(inWorld, { name: longName('Azul') }),
    await buildGame(inWorld, { name: longName('Catan') }),
  ]
  for (const name of ['Fog', 'Storms'].map(longName)) await buildGame(inWorld, { name, baseGameId: azul })
  for (const owner of [ada, ben, cleo])
    for (const id of [azul, catan]) {
      await owner.request(createCollectionEntry, { body: { gameId: id } })
      await owner.request(setWish, { parameters: { id }, body: { wantsToPlay: true } })
    }

  const hosted = { title: longName('Night'), location, maxAttendees: 2, gameIds: [azul], visibility: 'public' as const }
  const eventId = await buildEvent(inWorld, { ...hosted, host: ada })
  await join(ben, await buildEvent(inWorld, { ...hosted, host: ada }))
  for (const removed of [await buildMember(inWorld), await buildMember(inWorld)]) {
    await join(removed, eventId)
    await ada.request(leaveEvent, { parameters: { eventId, userId: removed.id } })
  }
  for (const attendee of [ben, cleo]) {
    await join(attendee, eventId)
    const content = 'See you there'
    await attendee.request(createEventComment, { parameters: { eventId }, body: { content } })
  }
  for (const waiting of [dora, emil]) await joinQueue(waiting, eventId)
  for (const title of ['One', 'Two'].map(longName)) {
    const full = await buildEvent(inWorld, { ...hosted, title, maxAttendees: 1, host: ben })
    await join(cleo, full)
    await joinQueue(ada, full)
  }

  await ada.request(updateEvent, { parameters: { eventId }, body: { needsApproval: true } })
  for (const description of ['Bring dice', 'Bring cards'])
    await ada.request(updateEvent, { parameters: { eventId }, body: { description } })
  for (const requester of [await buildMember(inWorld), await buildMember(inWorld)]) await askForSeat(requester, eventId)
  for (const title of ['Three', 'Four'].map(longName))
    await askForSeat(ada, await buildEvent(inWorld, { ...hosted, title, needsApproval: true, host: ben }))

  const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
  for (const title of ['May', 'June'].map(longName))
    await ada.request(createDatePoll, { body: { title, location, dates } })
  for (const search of ['dice', 'cards'])
    await ada.request(saveSearch, { body: { name: search, filters: { ...anyEvent, search } } })
  for (const other of [ben, ben, cleo]) await buildMessage(inWorld, { from: other, to: ada })
  for (const { id: userId } of [fay, gus]) await ada.request(blockMember, { parameters: { userId } })
  const loanId = await lend(inWorld, { ada, borrower: ben, gameIds: [azul, catan] })
  for (const players of [
    [ada, ben],
    [ada, cleo],
  ]) {
    const night = await buildEvent(inWorld, { ...hosted, title: longName('Played'), host: ada })
    for (const player of players.slice(1)) await join(player, night)
    await endEvent(inWorld, night)
    const body = { gameId: players.includes(ben) ? azul : catan, people: 2, minutes: 45, vote: null }
    for (const player of players) await player.request(recordPlay, { parameters: { eventId: night }, body })
  }
  await moderate(inWorld, { ada, subjects: [ben, cleo], warned: [ada, ada, dora, emil], administrator: fay })
  const ids = { id: ada.id, userId: ada.id, otherUserId: ben.id, eventId, loanId }
  return { member: ada, values: { ...ids, name: longName('Azul') }, gameId: azul }
}

/** Lends games of Ada to a member who shares several events with her. Returns the id of a loan. */
async function lend(
  { db }: World,
  { ada, borrower, gameIds }: { ada: MemberCaller; borrower: MemberCaller; gameIds: number[] },
): Promise<number | undefined> {
  const loan = { ownerId: ada.id, borrowerId: borrower.id, state: 'lent', requestedAt: new Date().toISOString() }
  const rows = gameIds.map((id) => ({ ...loan, gameId: id, dueOn: '2030-05-17' }))
  const [first] = await db.insertInto('loans').values(rows).returning('id').execute()
  return first?.id
}

/**
 * Makes Ada a moderator, with reports, notes about the first subject, and warned members who appeal. Moderators do not see
 * the decisions about themselves in the lists of moderators.
 */
async function moderate(
  { db }: World,
  {
    ada,
    subjects,
    warned,
    administrator,
  }: { ada: MemberCaller; subjects: MemberCaller[]; warned: MemberCaller[]; administrator: MemberCaller },
) {
  await setRole(db, { userId: ada.id, role: 'moderator' })
  await setRole(db, { userId: administrator.id, role: 'administrator' })
  for (const { id: subjectId } of subjects)
    await ada.request(reportSubject, { body: { kind: 'member', subjectId, reason: 'spam' } })
  for (const text of ['One', 'Two'])
    await ada.request(addMemberNote, { parameters: { userId: subjects[0]?.id ?? 0 }, body: { text } })
  for (const appellant of warned) {
    const body = { kind: 'warn', reason: 'Spam' } as const
    const { id } = await administrator.request(actOnMember, { parameters: { userId: appellant.id }, body })
    await appellant.request(appealDecision, { parameters: { actionId: id }, body: { text: 'No' } })
  }
}

const anyEvent = { search: '', scope: null, when: null, weekday: null, freeSeats: false, myGames: false }

async function join(attendee: MemberCaller, eventId: number) {
  const body = { eventId, userId: attendee.id, status: 'confirmed' } as const
  await attendee.request(joinEvent, { parameters: { eventId }, body })
}

async function askForSeat(requester: MemberCaller, eventId: number) {
  await requester.request(requestSeat, { parameters: { eventId }, body: { message: 'I bring dice.' } })
}

async function joinQueue(waiting: MemberCaller, eventId: number) {
  await waiting.request(joinWaitingList, { parameters: { eventId }, body: { userId: waiting.id } })
}
