import { describe, expect } from 'vitest'
import { findMeetingPlaces } from '../../../contract/events/meeting-places/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { updatePrivacyChoices } from '../../../contract/people/users/calls.ts'
import { createVenue } from '../../../contract/events/venues/calls.ts'
import { buildMember, type MemberCaller } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const [portland, salem, woodburn, austin] = ['97205', '97301', '97071', '78704'] as const

const placesFor = (member: MemberCaller, others: readonly MemberCaller[]) =>
  member.request(findMeetingPlaces, { query: { member: others.map(({ id }) => id) } })

const buildMembers = async (world: World) => ({
  ada: await buildMember(world, { location: portland, maxTravelDistance: 50 }),
  ben: await buildMember(world, { location: salem, maxTravelDistance: 40 }),
})

describe('the places where a group can meet', () => {
  // Requirement venues-6: A member chooses people and sees the places that all of them can reach with the shortest
  // longest trip: first shared venues, then towns. Hidden zip codes are left out (decision 36).
  test('are the towns in the middle, and the venues near them that the member sees', async ({ world }) => {
    const { ada, ben } = await buildMembers(world)
    const cafe = { name: 'Woodburn Café', location: woodburn, isShared: true }
    for (const venue of [cafe, { ...cafe, name: 'Ben at home', isShared: false }, { ...cafe, location: austin }])
      await ben.request(createVenue, { body: venue })
    const { people, leftOutCount, places, venues } = await placesFor(ada, [ben])
    expect({ people, leftOutCount, towns: places.length }).toEqual({ people: 2, leftOutCount: 0, towns: 3 })
    expect(venues).toMatchObject([{ venue: { name: 'Woodburn Café', place: 'Woodburn, OR' }, longestTrip: 30 }])
    expect((await placesFor(ben, [ada])).venues).toHaveLength(2)
  })

  // Shows venues-6.
  test('leave out members who hide their zip code, and members hidden by a block', async ({ world }) => {
    const { ada, ben } = await buildMembers(world)
    const leftOut = { people: 1, leftOutCount: 1, places: [], venues: [] }
    await ben.request(updatePrivacyChoices, { parameters: { id: ben.id }, body: { showsZip: false } })
    expect(await placesFor(ada, [ben])).toEqual(leftOut)
    expect(await placesFor(ben, [ada])).toMatchObject({ people: 2 })
    await ben.request(blockMember, { parameters: { userId: ada.id } })
    expect(await placesFor(ben, [ada])).toEqual(leftOut)
  })
})
