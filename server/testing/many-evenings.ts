import { derivedColumns } from '../events/derived-columns.ts'
import { createLinkCode } from '../events/link-code.ts'
import { maxCollectedMatches } from '../events/rare-filter-queries.ts'
import { buildGame, buildMember, hoursFromNow } from './builders.ts'
import { insertMany, pick } from './many-members.ts'
import type { World } from './world.ts'

export type Evening = { title: string; date: string; localDate: string; playsWingspan: boolean; isFull: boolean }

/** Builds events of Grace Hopper at a zip code, one per hour, which pass frequent filters (`maxCollectedMatches`). */
export async function buildManyEvenings(
  world: World,
  location: string,
): Promise<{ evenings: Evening[]; game: number }> {
  const grace = await buildMember(world, { fullName: 'Grace Hopper' })
  const game = await buildGame(world, { name: 'Wingspan' })
  const evenings = Array.from({ length: maxCollectedMatches + 100 }, (_, number) => {
    const title = `${number % 40 ? 'Night' : 'Day'} ${number % 500 ? '' : 'Solstice '}${number}`
    const date = hoursFromNow(24 + number).toISOString()
    return { title, date, ...derivedColumns({ title, date, duration: null, location }) }
  })
  const createdAt = hoursFromNow(0).toISOString()
  await insertMany(world.db, 'events', evenings.length, (number) => ({
    ...pick(evenings, number),
    maxAttendees: isFull(number) ? 2 : null,
    attendeeCount: isFull(number) ? 2 : 0,
    location,
    hostId: grace.id,
    createdAt,
    linkCode: createLinkCode(),
  }))
  const ids = await world.db.selectFrom('events').select('id').where('hostId', '=', grace.id).orderBy('date').execute()
  const players = ids.filter((_, number) => playsWingspan(number))
  await insertMany(world.db, 'eventGames', players.length, (number) => ({
    eventId: players[number]?.id ?? 0,
    gameId: game,
    position: 0,
  }))
  const built = evenings.map(({ title, date, localDate }, number) => ({
    title,
    date,
    localDate,
    playsWingspan: playsWingspan(number),
    isFull: isFull(number),
  }))
  return { evenings: built, game }
}

function isFull(number: number): boolean {
  return number % 4 > 0
}

function playsWingspan(number: number): boolean {
  return number % 30 > 0
}
