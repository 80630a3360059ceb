import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import { joinEvent } from '../../contract/events/calls.ts'
import * as calls from '../../contract/planning/split/calls.ts'
import { setWish } from '../../contract/games/wishes/calls.ts'
import { buildEvent, buildGame, buildMember, type MemberCaller } from './builders.ts'
import type { World } from './world.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dana', 'Eve', 'Finn', 'Gus'] as const

/**
 * Builds an event of seven people that Ada hosts. Ada owns Azul, which she, Ben and Cleo want to play; Dana owns Brass,
 * which the four others want. Both games are for 3 or 4 people.
 */
export async function buildEventToSplit(world: World) {
  const members: MemberCaller[] = []
  for (const fullName of names) members.push(await buildMember(world, { fullName }))
  const [ada, ben, cleo, dana, eve] = members as [MemberCaller, MemberCaller, MemberCaller, MemberCaller, MemberCaller]
  const eventId = await buildEvent(world, { host: ada, duration: 180 })
  const azulId = await buildGame(world, { name: 'Azul', minPlayers: 3 })
  const brassId = await buildGame(world, { name: 'Brass', minPlayers: 3 })
  for (const member of members.slice(1)) await join(member, eventId)
  for (const [place, member] of members.entries())
    await member.request(setWish, { parameters: { id: place < 3 ? azulId : brassId }, body: { wantsToPlay: true } })
  await own(ada, azulId)
  await own(dana, brassId)
  return { ada, ben, cleo, dana, eve, members, eventId, azulId, brassId }
}

/**
 * Builds the event of `buildEventToSplit` with the first proposal adopted: four at Brass, and Ada, Ben and Cleo at
 * Azul.
 */
export async function buildSplitEvent(world: World) {
  const eventPeople = await buildEventToSplit(world)
  await adoptFirst(eventPeople.ada, eventPeople.eventId)
  return eventPeople
}

export const propose = (member: MemberCaller, eventId: number) =>
  member.request(calls.listSplitProposals, { parameters: { eventId } })

export async function adoptFirst(member: MemberCaller, eventId: number) {
  const [proposal] = (await propose(member, eventId)).proposals
  const body = { proposalId: proposal?.id ?? '' }
  const { plan } = await member.request(calls.adoptSplit, { parameters: { eventId }, body })
  return plan
}

const join = (member: MemberCaller, eventId: number) => member.request(joinEvent, { parameters: { eventId }, body: {} })

const own = (member: MemberCaller, gameId: number) =>
  member.request(addToCollection, { parameters: { id: member.id }, body: { gameId, isFavorite: false } })
