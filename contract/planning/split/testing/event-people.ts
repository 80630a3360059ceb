import type { TableGame } from '../../fit/model.ts'
import { buildTableGame } from '../../fit/testing/table-game.ts'
import { maxExactPeople, maxSplitGames } from '../limits.ts'
import type { EventPeople } from '../model.ts'

/** Builds a member with the next id for each of these party sizes, and people without an account. */
export function buildEventPeople({
  sizes,
  extraPeople = 0,
  minutesLeft = 180,
}: {
  sizes: readonly number[]
  extraPeople?: number
  minutesLeft?: number
}): EventPeople {
  const parties = sizes.map((size, place) => ({ memberId: place + 1, size, experienceLevel: null }))
  const extra = Array.from({ length: extraPeople }, () => ({ memberId: null, size: 1, experienceLevel: null }))
  return { parties: [...parties, ...extra], minutesLeft }
}

/**
 * Builds an evening of twelve people whose split is difficult to find. There is one copy of each game, and each game takes
 * some minutes more than the one before. Each part of the people loves another part of the games, so the best tables do
 * not end together.
 *
 * @param parts the number of parts of the people and the games
 * @param everyoneLoves all people love the games whose place is a multiple of this number, and want no other game
 */
export function buildDifficultEvening({
  minutesApart = 4,
  maxPlayers = 6,
  parts = 2,
  copies = 1,
  everyoneLoves,
}: { minutesApart?: number; maxPlayers?: number; parts?: number; copies?: number; everyoneLoves?: number } = {}) {
  const [people, gameCount] = [maxExactPeople, maxSplitGames]
  const members = Array.from({ length: people }, (_, place) => place + 1)
  const games = Array.from({ length: gameCount }, (_, place): TableGame => {
    const isFavorite = everyoneLoves !== undefined && place % everyoneLoves === 0
    const loving = members.filter((id) => id % parts === Math.floor((place * parts) / gameCount))
    const starsOf = (id: number) => (loving.includes(id) ? 5 : 1) - ((place * 7 + id * 3) % 5) / 10
    const minutes = 15 + Math.floor(place * minutesApart)
    return buildTableGame({
      id: place + 1,
      name: `Game ${place + 1}`,
      maxPlayers,
      minPlayTime: minutes,
      maxPlayTime: minutes,
      ownerIds: Array.from({ length: copies }, (_value, copy) => 1 + ((place + copy) % people)),
      wantedByIds: everyoneLoves === undefined ? loving : isFavorite ? members : [],
      ratings: members.map((memberId) => ({ memberId, stars: isFavorite ? 5 : starsOf(memberId) })),
    })
  })
  return { games, eventPeople: buildEventPeople({ sizes: members.map(() => 1), minutesLeft: 285 }) }
}

/** Builds an evening for measurements: every person owns and rates some of the games and wants to play others. */
export function buildEvening({ people, gameCount }: { people: number; gameCount: number }) {
  const members = Array.from({ length: people }, (_, place) => place + 1)
  const chosen = (game: number, every: number) => members.filter((id) => (id * 7 + game * 5) % every === 0)
  const games = Array.from({ length: gameCount }, (_, place): TableGame => {
    const minPlayTime = 30 + (place % 7) * 15
    return buildTableGame({
      id: place + 1,
      name: `Game ${place + 1}`,
      minPlayers: 1 + (place % 3),
      maxPlayers: 4 + (place % 4),
      minPlayTime,
      maxPlayTime: minPlayTime + 30,
      complexity: 1 + (place % 5),
      ownerIds: [(place % people) + 1, ...chosen(place, 11)],
      wantedByIds: chosen(place, 4),
      favoriteOfIds: chosen(place, 6),
      ratings: chosen(place, 3).map((memberId) => ({ memberId, stars: ((place + memberId) % 10) / 2 + 0.5 })),
    })
  })
  const eventPeople = buildEventPeople({ sizes: members.map(() => 1) })
  return { games, eventPeople }
}
