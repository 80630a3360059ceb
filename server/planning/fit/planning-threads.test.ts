import { setImmediate } from 'node:timers/promises'
import { MessagePort } from 'node:worker_threads'
import { describe, expect, onTestFinished, vi } from 'vitest'
import * as pollCalls from '../../../contract/planning/date-polls/calls.ts'
import { joinEvent } from '../../../contract/events/calls.ts'
import { getBringList } from '../../../contract/planning/fit/bring-list-calls.ts'
import { getFit } from '../../../contract/planning/fit/calls.ts'
import { addSecondTable } from '../../../contract/planning/second-table/calls.ts'
import { adoptSplit, listSplitProposals } from '../../../contract/planning/split/calls.ts'
import { listWantedGames } from '../../../contract/shelves/wanted/calls.ts'
import { Steps } from '../../../contract/planning/split/limits.ts'
import { offerWork } from '../second-table/offer-work.ts'
import {
  buildEvent,
  buildGame,
  buildManyGames,
  buildMember,
  hoursFromNow,
  type MemberCaller,
} from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { buildWaitingList, requestSecondTable } from '../../testing/waiting-list.ts'
import type { World } from '../../testing/world.ts'
import { replanWork } from './replan-work.ts'

/** Characters that a task may send to its thread. */
const maxTaskLength = 20_000

/** Watches the tasks that go to threads. Returns a function that lists the names of the new ones. */
function watchTasks() {
  const names: string[] = []
  const send = MessagePort.prototype.postMessage
  const spy = vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (this: MessagePort, ...sent) {
    const [message] = sent as [{ name?: string; task?: { name: string } } | undefined]
    // A thread that starts gets a message without a task.
    if (message?.name === 'runDatabaseTask' && message.task) {
      expect(JSON.stringify(message).length).toBeLessThan(maxTaskLength)
      names.push(message.task.name)
    }
    return send.apply(this, sent)
  })
  onTestFinished(() => spy.mockRestore())
  return () => names.splice(0)
}

async function own(world: World, member: MemberCaller, gameIds: readonly number[]) {
  const createdAt = new Date().toISOString()
  const rows = gameIds.map((gameId) => ({ userId: member.id, gameId, createdAt }))
  for (let start = 0; start < rows.length; start += 500)
    await world.db
      .insertInto('collectionEntries')
      .values(rows.slice(start, start + 500))
      .execute()
}

/** Builds an event of six people, one of whom owns this number of games, and that plans a game for one. */
async function buildTable(world: World, gameCount: number) {
  const host = await buildMember(world)
  const soloId = await buildGame(world, { minPlayers: 1, maxPlayers: 1 })
  const eventId = await buildEvent(world, { host, duration: 180, gameIds: [soloId] })
  await own(world, host, await buildManyGames(world, gameCount))
  for (let number = 0; number < 5; number += 1) {
    const member = await buildMember(world)
    await member.request(joinEvent, { parameters: { eventId }, body: {} })
  }
  return { host, eventId }
}

/** Requests everything that plans games for a group; one of its members owns this number of games. */
async function planEverything(world: World, gameCount: number) {
  const takeNames = watchTasks()
  const { host, eventId } = await buildTable(world, gameCount)
  const parameters = { eventId }
  const fit = await host.request(getFit, { parameters })
  const { proposals } = await host.request(listSplitProposals, { parameters })
  await host.request(getBringList, { parameters })
  await replanWork(world.services).run(hoursFromNow(0.01))
  await host.request(adoptSplit, { parameters, body: { proposalId: proposals[0]?.id ?? '' } })
  const forEvent = takeNames()

  const { ada, dana, eventId: fullId } = await buildWaitingList(world)
  await own(world, dana, await buildManyGames(world, gameCount))
  const [offer] = (await requestSecondTable(ada, fullId)).offers
  await offerWork(world.services).run(hoursFromNow(0.01))
  await ada.request(addSecondTable, { parameters: { eventId: fullId }, body: { offerId: offer?.id ?? '' } })
  const forWaitingList = takeNames()

  const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
  const body = { title: 'Chess Night', location: '97205', dates, gameIds: [] }
  const poll = await host.request(pollCalls.createDatePoll, { body })
  await host.request(pollCalls.getDatePoll, { parameters: { code: poll.code } })
  const forPoll = takeNames()
  return { forEvent, forWaitingList, forPoll, found: [fit.unfitCount, proposals.length, offer?.people] }
}

/** Counts the turns of the event loop while a task runs. */
async function countTurns(task: () => Promise<unknown>): Promise<number> {
  const ended = new AbortController()
  const counting = (async () => {
    let turns = 0
    for (; !ended.signal.aborted; turns += 1) await setImmediate()
    return turns
  })()
  await task()
  ended.abort()
  return counting
}

describe('planning games for a group', () => {
  // Requirement fit-24: Planning with more than a thousand games, wishes, ratings and plays, with the whole catalog
  // or for splits of more than eight parties runs in worker threads (decision 176).
  test('runs in worker threads for people with many games, with little input, and takes no step here', async ({
    world,
  }) => {
    const take = vi.spyOn(Steps.prototype, 'take')
    const { found, ...tasks } = await planEverything(world, 1001)
    expect(tasks).toEqual({
      forEvent: ['rankTableNow', 'planSplitsNow', 'rankTableNow', 'rankTableNow', 'planSplitsNow'],
      forWaitingList: ['findOffersNow', 'findOffersNow', 'findOffersNow'],
      forPoll: ['rankDatesNow', 'rankDatesNow'],
    })
    expect(take).not.toHaveBeenCalled()
    expect(found).toEqual([1001, 1, 3])
  })

  // Shows fit-24.
  test('starts no thread for people with few games', async ({ world }) => {
    const { found, ...tasks } = await planEverything(world, 10)
    expect(tasks).toEqual({ forEvent: [], forWaitingList: [], forPoll: [] })
    expect(found).toEqual([11, 1, 3])
  })

  // Shows fit-24.
  test('runs in a worker thread for the whole catalog and for a split of many parties', async ({ world }) => {
    const takeNames = watchTasks()
    const { host, eventId } = await buildTable(world, 10)
    await host.request(getFit, { parameters: { eventId }, query: { catalog: true } })
    expect(takeNames()).toEqual(['rankTableNow'])
    for (let number = 0; number < 3; number += 1)
      await (await buildMember(world)).request(joinEvent, { parameters: { eventId }, body: {} })
    await host.request(listSplitProposals, { parameters: { eventId } })
    expect(takeNames()).toEqual(['planSplitsNow'])
  })

  test('counts the wishes near a member in a worker thread if there are many', async ({ world }) => {
    const takeNames = watchTasks()
    const ada = await buildMember(world, { location: '97205' })
    const gameIds = await buildManyGames(world, 1001)
    const wish = async (count: number) => {
      for (let number = 0; number < count; number += 1) {
        const { id: userId } = await buildMember(world, { location: '97205' })
        const rows = gameIds.map((gameId) => ({ userId, gameId, createdAt: new Date().toISOString() }))
        for (const part of [rows.slice(0, 500), rows.slice(500)])
          await world.db.insertInto('wishes').values(part).execute()
      }
    }
    await wish(3)
    expect((await ada.request(listWantedGames, { query: { limit: 5 } })).games).toHaveLength(5)
    expect(takeNames()).toEqual([])
    await wish(1)
    expect((await ada.request(listWantedGames, { query: { limit: 5 } })).games[0]?.wisherCount).toBe(4)
    expect(takeNames()).toEqual(['countWantedNow'])
  })

  // Shows fit-24.
  test('lets the event loop turn for each event that recurring work checks', async ({ world }) => {
    for (let number = 0; number < 4; number += 1) await buildTable(world, 2)
    const turns = await countTurns(() => replanWork(world.services).run(hoursFromNow(0.01)))
    // One turn before the table is ranked, and one after each event.
    expect(turns).toBeGreaterThanOrEqual(8)
  })
})
