import type { Table, TableGame } from '../model.ts'

/** Builds a table of members with the ids from 1. No member has set an experience level. */
export function buildTable({
  names = ['Ada', 'Ben', 'Cleo', 'Dana'],
  ...table
}: Partial<Table> & { names?: string[] } = {}): Table {
  const members = names.map((name, place) => ({ id: place + 1, name }))
  return { members, people: names.length, minutesLeft: 180, experience: null, ...table }
}

/** Builds a game for 2 to 5 people that the member with the id 1 owns. Nothing else is known about it. */
export function buildTableGame(game: Partial<TableGame> = {}): TableGame {
  const { id = 1, name = 'Azul' } = game
  return {
    id,
    name,
    sortName: name.toLowerCase(),
    minPlayers: 2,
    maxPlayers: 5,
    expansion: null,
    minPlayTime: 60,
    maxPlayTime: 90,
    complexity: null,
    isCooperative: false,
    isPlanned: false,
    isVetoed: false,
    ownerIds: [1],
    borrowerIds: [],
    bringerIds: [],
    teacherIds: [],
    wantedByIds: [],
    favoriteOfIds: [],
    ratings: [],
    communityRating: null,
    countVotes: [],
    usualMinutes: null,
    playerIds: [],
    recentPlayerIds: null,
    ...game,
  }
}
