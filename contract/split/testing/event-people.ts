import type { TableGame } from '../../fit/model.ts'
import { buildTableGame } from '../../fit/testing/table-game.ts'
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
