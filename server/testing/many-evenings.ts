import { derivedColumns } from '../events/derived-columns.ts'
import { createLinkCode } from '../events/link-code.ts'
import { maxCollectedMatches } from '../events/upcoming-search.ts'
import { buildGame, buildMember, hoursFromNow } from './builders.ts'
import { insertMany, pick } from './many-members.ts'
import type { World } from './world.ts'

export type Evening = {
  title: string
  date: string
  localDate: string
  location: string
  playsWingspan: boolean
  playsCatan: boolean
  isFull: boolean
  /** The columns that follow from the others. */
  derived: ReturnType<typeof derivedColumns>
}

/**
 * Builds events of Grace Hopper, one per hour, which pass frequent filters (`maxCollectedMatches`).
 *
 * @param locations zip codes, which the events use in turn
 */
export async function buildManyEvenings(
  world: World,
  locations: readonly string[],
): Promise<{ evenings: Evening[]; wingspan: number; catan: number }> {
  const grace = await buildMember(world, { fullName: 'Grace Hopper' })
  const wingspan = await buildGame(world, { name: 'Wingspan' })
  const catan = await buildGame(world, { name: 'Catan' })
  const evenings = Array.from({ length: maxCollectedMatches + 100 }, (_, number) => describeEvening(number, locations))
  const createdAt = hoursFromNow(0).toISOString()
  await insertMany(world.db, 'events', evenings.length, (number) => {
    const { title, date, location, isFull, derived } = pick(evenings, number)
    return {
      title,
      date,
      location,
      ...derived,
      maxAttendees: isFull ? 2 : null,
      attendeeCount: isFull ? 2 : 0,
      hostId: grace.id,
      createdAt,
      linkCode: createLinkCode(),
    }
  })
  const ids = await world.db.selectFrom('events').select('id').where('hostId', '=', grace.id).orderBy('date').execute()
  const plans = ids.flatMap(({ id }, number) => {
    const { playsWingspan, playsCatan } = pick(evenings, number)
    const games = [...(playsWingspan ? [wingspan] : []), ...(playsCatan ? [catan] : [])]
    return games.map((gameId, position) => ({ eventId: id, gameId, position }))
  })
  await insertMany(world.db, 'eventGames', plans.length, (number) => pick(plans, number))
  return { evenings, wingspan, catan }
}

function describeEvening(number: number, locations: readonly string[]): Evening {
  const title = `${number % 40 ? 'Night' : 'Day'} ${number % 500 ? '' : 'Solstice '}${number}`
  const date = hoursFromNow(24 + number).toISOString()
  const location = pick(locations, number)
  const derived = derivedColumns({ title, date, duration: null, location })
  return {
    title,
    date,
    location,
    localDate: derived.localDate,
    playsWingspan: number % 30 > 0,
    playsCatan: number % 5 < 3,
    isFull: number % 4 > 0,
    derived,
  }
}
