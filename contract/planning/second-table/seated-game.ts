import { findMisfit } from '../fit/hard-rules.ts'
import { type Table, type TableGame, gameOfOwner } from '../fit/model.ts'
import { rankGames } from '../fit/ranking.ts'
import { minTablePeople } from '../split/limits.ts'
import type { SecondTableOffer } from './rules.ts'

/** The member who brings the game, and whether they are known to have it. They also own its expansion, if any. */
export type GameCopy = { game: TableGame; ownerId: number; isOwned: boolean }

/** `chosenIds`: the planned games without a preselected one. `host.size` counts the host with their guests. */
export type SeatedPeople = { table: Table; host: { id: number; size: number }; chosenIds: readonly number[] }

/**
 * What the people play after a second table was added: the event has several tables already and gets one
 * more (`oneMoreTable`), all people have a game at one of two tables, the game of the second table fits all people at one
 * table, or it does not fit them and the people with seats have no game (`noGame`).
 */
export type SeatsPlan = 'oneMoreTable' | 'twoTables' | 'oneTable' | 'noGame'

type SecondTable = Pick<SecondTableOffer, 'game' | 'ownerId' | 'movesHost'>

/**
 * Chooses what the people with seats play when a second table opens beside them: the first planned game that fits them
 * and that one of them has, then the first other planned game, which the host has to bring, then their best game.
 * Never uses the copy of the second table. Returns undefined if no game fits them.
 */
export function chooseSeatedGame(
  games: readonly TableGame[],
  { table: all, host, chosenIds }: SeatedPeople,
  second: SecondTable,
): GameCopy | undefined {
  const table = second.movesHost ? withoutHost(all, host) : all
  if (table.people < minTablePeople) return undefined
  const possible = games.filter((game) => !game.isVetoed)
  const planned = chosenIds.flatMap((id) => possible.find((game) => game.id === id) ?? [])
  const ranked = rankGames(possible, { table }).fits.map(({ game }) => game)
  const owned = (game: TableGame) => ownedCopies(game, second).filter((copy) => fits(copy, table))
  const unowned = planned.filter(
    ({ id, bringerIds, ownerIds }) => bringerIds.length + ownerIds.length === 0 && id !== second.game.id,
  )
  const hosts = unowned.map((game) => ({ game, ownerId: host.id, isOwned: false })).filter((copy) => fits(copy, table))
  const [best] = [...planned.flatMap(owned), ...hosts, ...ranked.flatMap(owned)]
  return best
}

function withoutHost(table: Table, { id, size }: SeatedPeople['host']): Table {
  return { ...table, members: table.members.filter((member) => member.id !== id), people: table.people - size }
}

/** Lists the copies of the members who bring a game, then of those who own it. */
function ownedCopies(game: TableGame, second: SecondTable): GameCopy[] {
  const ids = [...new Set([...game.bringerIds, ...game.ownerIds])]
  const isUsed = (id: number) => game.id === second.game.id && id === second.ownerId
  return ids.filter((id) => !isUsed(id)).map((id) => ({ game: gameOfOwner(game, id), ownerId: id, isOwned: true }))
}

function fits({ game }: GameCopy, table: Table): boolean {
  return findMisfit(game, table) === undefined
}

/** Returns what the people at an event with one table play after a second one was added, if they have `seatedCopy`. */
export function planSeats(
  { game, memberIds }: Pick<SecondTableOffer, 'game' | 'memberIds'>,
  { table: { people, minutesLeft }, seatedCopy }: { table: Table; seatedCopy: GameCopy | undefined },
): SeatsPlan {
  if (seatedCopy) return 'twoTables'
  return findMisfit(game, { people: people + memberIds.length, minutesLeft }) === undefined ? 'oneTable' : 'noGame'
}
