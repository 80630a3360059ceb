import { addToCollection } from '../../contract/shelves/collection/calls.ts'
import { buildEvent, buildMember, hoursFromNow } from './builders.ts'
import { buildManyEvenings, type Evening } from './many-evenings.ts'
import type { World } from './world.ts'

/** The zip code of the member, and one half a mile north of it, where a third of the evenings take place. */
export const [portland, northPortland] = ['97205', '97209'] as const

const salem = '97301'

/** Builds more than 1,000 evenings in Portland, an event in Salem, and a member in Portland who owns Wingspan. */
export async function buildCrowdedTown(world: World) {
  const { evenings, wingspan, catan } = await buildManyEvenings(world, [portland, northPortland, portland])
  await buildEvent(world, { title: 'Chess', location: salem, date: hoursFromNow(23).toISOString() })
  const ada = await buildMember(world, { location: portland })
  await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: wingspan } })
  return { ada, evenings, wingspan, catan }
}

/** Sorts evenings by these zip codes, then by start, as they were built. */
export function sortByPlace(evenings: readonly Evening[], zips: readonly string[]): Evening[] {
  return zips.flatMap((zip) => evenings.filter(({ location }) => location === zip))
}

export function titlesOf(evenings: readonly { title: string }[]): string[] {
  return evenings.map(({ title }) => title)
}
