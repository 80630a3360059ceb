import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import { joinEvent, joinWaitingList, listWaitingMembers } from '../../contract/events/calls.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import * as calls from '../../contract/planning/second-table/calls.ts'
import { buildEvent, buildGame, buildMember, type MemberCaller } from './builders.ts'
import type { World } from './world.ts'

/**
 * Builds a full event of one seat that Ada hosts and Eve attends. Ben, Cleo and Dana wait for a seat in this order,
 * and Dana owns Azul for 3 or 4 people.
 */
export async function buildWaitingList(world: World, event: Parameters<typeof buildEvent>[1] = {}) {
  const [ada, ben, cleo, dana, eve] = [
    await buildMember(world, { fullName: 'Ada' }),
    await buildMember(world, { fullName: 'Ben' }),
    await buildMember(world, { fullName: 'Cleo' }),
    await buildMember(world, { fullName: 'Dana' }),
    await buildMember(world, { fullName: 'Eve' }),
  ]
  const azulId = await buildGame(world, { name: 'Azul', minPlayers: 3 })
  await dana.request(addToCollection, { parameters: { id: dana.id }, body: { gameId: azulId } })
  const plan = { title: 'Chess Night', duration: 180, maxAttendees: 1, locationDetails: 'Third floor', ...event }
  const eventId = await buildEvent(world, { host: ada, ...plan })
  await eve.request(joinEvent, { parameters: { eventId }, body: {} })
  for (const member of [ben, cleo, dana]) await wait(member, eventId)
  return { ada, ben, cleo, dana, eve, eventId, azulId }
}

export const wait = (member: MemberCaller, eventId: number) =>
  member.request(joinWaitingList, { parameters: { eventId }, body: {} })

export const requestSecondTable = (member: MemberCaller, eventId: number) =>
  member.request(calls.getSecondTable, { parameters: { eventId } })

export const findOffer = async (member: MemberCaller, eventId: number) =>
  (await requestSecondTable(member, eventId)).offers[0]?.id ?? ''

export async function addOfferedTable(member: MemberCaller, eventId: number) {
  const body = { offerId: await findOffer(member, eventId) }
  await member.request(calls.addSecondTable, { parameters: { eventId }, body })
}

export const listSecondTableNotifications = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(({ kind }) => kind.startsWith('secondTable'))

export const listWaitingNames = async (member: MemberCaller, eventId: number) =>
  (await member.request(listWaitingMembers, { parameters: { eventId } })).map(({ user }) => user.fullName)
