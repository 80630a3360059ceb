import { explainFit } from '../fit/explanation.ts'
import type { TableGame, TableMember } from '../fit/model.ts'
import { scoreParts, sumOpinions } from '../fit/score.ts'
import { medianExperience } from '../fit/table.ts'
import { minutesWords } from '../fit/words.ts'
import { countPeople, endSpread, type SplitTable } from './model.ts'

/** The members at the event, and `viewerId`, the member who reads the explanation and is called 'you'. */
type Reader = { members: readonly TableMember[]; minutesLeft: number; viewerId: number }

/** Explains why a table of a split fits, in up to four clauses such as 'Plays 2 to 5, you are 4'. */
export function explainTable({ game, ownerId, parties }: SplitTable, reader: Reader): string[] {
  const seated = new Set(parties.flatMap(({ memberId }) => memberId ?? []))
  const table = {
    members: reader.members.filter(({ id }) => seated.has(id)),
    people: countPeople(parties),
    minutesLeft: reader.minutesLeft,
    experience: medianExperience(parties),
  }
  const atTable = gameAtTable(game, seated)
  const opinions = { ...sumOpinions(atTable, table), members: seated.size }
  const parts = scoreParts(atTable, table, opinions)
  // The owner of the copy can sit at another table, and still counts.
  const brought = { ...atTable, ownerIds: [ownerId], bringerIds: atTable.bringerIds.includes(ownerId) ? [ownerId] : [] }
  return explainFit(
    { game: brought, parts },
    {
      table: { ...table, members: reader.members },
      viewerId: reader.viewerId,
      viewerPlace: seated.has(reader.viewerId) ? 'here' : 'otherTable',
    },
  )
}

/** Removes the opinions of the members who sit at other tables. */
export function gameAtTable(game: TableGame, memberIds: ReadonlySet<number>): TableGame {
  const atTable = (ids: readonly number[]) => ids.filter((id) => memberIds.has(id))
  return {
    ...game,
    ownerIds: atTable(game.ownerIds),
    bringerIds: atTable(game.bringerIds),
    teacherIds: atTable(game.teacherIds),
    wantedByIds: atTable(game.wantedByIds),
    favoriteOfIds: atTable(game.favoriteOfIds),
    ratings: game.ratings.filter(({ memberId }) => memberIds.has(memberId)),
    playerIds: atTable(game.playerIds),
    recentPlayerIds: game.recentPlayerIds && atTable(game.recentPlayerIds),
  }
}

/** Formats a split: '4 at Brass with Dana, 3 at Azul with you'. */
export function splitText(tables: readonly SplitTable[], { members, viewerId }: Omit<Reader, 'minutesLeft'>): string {
  const nameOf = (ownerId: number) =>
    ownerId === viewerId ? 'your copy' : (members.find(({ id }) => id === ownerId)?.name ?? 'someone')
  return tables
    .map(({ game, ownerId, parties }) => `${countPeople(parties)} at ${game.name} with ${nameOf(ownerId)}`)
    .join(', ')
}

/** Says how far apart the tables end: 'The tables finish within 30 minutes of each other'. */
export function endText(tables: readonly SplitTable[]): string {
  const minutes = Math.round(endSpread(tables.map(({ game }) => game)))
  return minutes === 0
    ? 'All tables finish at the same time'
    : `The tables finish within ${minutesWords(minutes)} of each other`
}
