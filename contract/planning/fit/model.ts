import type { CountVotes } from '../plays/facts.ts'

export type TableMember = { id: number; name: string }

/**
 * The people at the table, and the time they have.
 *
 * - `members` are the people with an account. `people` counts them, their guests and the extra
 *   people whom the host expects.
 * - `experience` is the median of the members' experience levels; null if no member has set one.
 * - `minutesLeft` is the time to play, without the time to set up.
 */
export type Table = {
  members: readonly TableMember[]
  people: number
  minutesLeft: number
  experience: number | null
}

/**
 * A game that the table could play, with its members' opinions. Lists of ids name members at the table.
 *
 * - `sortName` orders games by name.
 * - `expansion` raises the maximum number of players for the copies of its `ownerIds`, who also own the game.
 * - `communityRating` is the mean of all ratings in stars; null without ratings.
 * - `countVotes` are the votes about all numbers of people.
 * - `borrowerIds` are those among the `ownerIds` who have borrowed the game.
 * - `usualMinutes` is null if it is unknown.
 * - `playerIds` have played the game before, and `recentPlayerIds` in the last 30 days (null if it is unknown).
 */
export type TableGame = {
  id: number
  name: string
  sortName: string
  minPlayers: number
  maxPlayers: number
  expansion: { name: string; maxPlayers: number; ownerIds: readonly number[] } | null
  minPlayTime: number
  maxPlayTime: number
  complexity: number | null
  isCooperative: boolean
  isPlanned: boolean
  isVetoed: boolean
  ownerIds: readonly number[]
  borrowerIds: readonly number[]
  bringerIds: readonly number[]
  teacherIds: readonly number[]
  wantedByIds: readonly number[]
  favoriteOfIds: readonly number[]
  ratings: readonly { memberId: number; stars: number }[]
  communityRating: number | null
  countVotes: readonly CountVotes[]
  usualMinutes: number | null
  playerIds: readonly number[]
  recentPlayerIds: readonly number[] | null
}

/** Returns the largest number of people who can play, with the expansion if there is one. */
export function mostPlayers({ maxPlayers, expansion }: Pick<TableGame, 'maxPlayers' | 'expansion'>): number {
  return Math.max(maxPlayers, expansion?.maxPlayers ?? 0)
}

/** Returns how many minutes a game takes: the usual time, or the mean of the times on the box. */
export function playMinutes({
  usualMinutes,
  minPlayTime,
  maxPlayTime,
}: Pick<TableGame, 'usualMinutes' | 'minPlayTime' | 'maxPlayTime'>): number {
  return usualMinutes ?? (minPlayTime + maxPlayTime) / 2
}

/** Returns whether each of these members knows a game: they own it, have rated or played it, or can teach it. */
export function isKnownToAll(
  { ownerIds, teacherIds, playerIds, ratings }: Pick<TableGame, 'ownerIds' | 'teacherIds' | 'playerIds' | 'ratings'>,
  members: readonly { id: number }[],
): boolean {
  const knowing = new Set([...ownerIds, ...teacherIds, ...playerIds, ...ratings.map(({ memberId }) => memberId)])
  return members.every(({ id }) => knowing.has(id))
}

/** Only an expansion whose owner also owns the game counts, because its owner brings both. */
export function bestExpansion(
  game: Pick<TableGame, 'maxPlayers' | 'ownerIds'>,
  expansions: readonly Pick<TableGame, 'name' | 'maxPlayers' | 'ownerIds'>[],
): TableGame['expansion'] {
  const [best] = expansions
    .filter(
      ({ maxPlayers, ownerIds }) => maxPlayers > game.maxPlayers && ownerIds.some((id) => game.ownerIds.includes(id)),
    )
    .toSorted((one, other) => other.maxPlayers - one.maxPlayers || (one.name < other.name ? -1 : 1))
  if (!best) return null
  return {
    name: best.name,
    maxPlayers: best.maxPlayers,
    ownerIds: best.ownerIds.filter((id) => game.ownerIds.includes(id)),
  }
}

/** Returns a game as one member can bring it: with its expansion only if this member has the expansion. */
export function gameOfOwner(game: TableGame, ownerId: number): TableGame {
  return game.expansion?.ownerIds.includes(ownerId) ? game : { ...game, expansion: null }
}

/** Compares games by their names, and games with the same name by their ids. */
export function compareByName(one: TableGame, other: TableGame): number {
  if (one.sortName === other.sortName) return one.id - other.id
  return one.sortName < other.sortName ? -1 : 1
}
