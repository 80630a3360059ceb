import { bringText } from '../../events/planned-games.ts'
import type { MemberSummary } from '../../people/users/schemas.ts'
import type { PlannedGame } from './schemas.ts'
import { joinNames, numberWord } from './words.ts'

type Copies = Pick<PlannedGame, 'bringerCount' | 'copyOwnerCount' | 'tableCount' | 'isNeeded'>
type Bringers = Pick<PlannedGame, 'bringers' | 'teachers' | 'teacherCount' | 'copyOwners'> &
  Pick<Copies, 'bringerCount' | 'copyOwnerCount'>

/** Members who bring or teach a game. `count` includes members whom the reader does not see. */
type People = { members: readonly MemberSummary[]; count: number }

/**
 * Names the members who bring a game, should bring it to a table of the split, and can teach it, as clauses of a
 * sentence: 'you and Dana bring it', 'Eve should bring it', 'Ben can teach it', or 'Ben brings it and can teach
 * it' if the same members do both. Returns an empty list if no member does any of this.
 *
 * @param viewerId the member who reads it and is called 'you'
 */
export function bringClauses(
  { bringers, bringerCount, teachers, teacherCount, copyOwners, copyOwnerCount }: Bringers,
  viewerId: number,
): string[] {
  const bringing = { members: bringers, count: bringerCount }
  const teaching = { members: teachers, count: teacherCount }
  const owning = { members: copyOwners, count: copyOwnerCount }
  const clauses: [People, string][] = [
    [bringing, bringing.count === 1 && !bringing.members.some(({ id }) => id === viewerId) ? 'brings it' : 'bring it'],
    [owning, 'should bring it'],
  ]
  const isNamed = clauses.some(([people]) => isSame(people, teaching))
  return [
    ...clauses
      .filter(([{ count }]) => count > 0)
      .map(([people, verb]) => {
        const clause = `${namePeople(people, viewerId)} ${verb}`
        return isSame(people, teaching) ? `${clause} and can teach it` : clause
      }),
    ...(teacherCount > 0 && !isNamed ? [`${namePeople(teaching, viewerId)} can teach it`] : []),
  ]
}

/** Returns whether nobody brings a game that is needed. Once tables are set, only the games of the tables are. */
export function lacksCopy({ isNeeded, bringerCount, copyOwnerCount }: Omit<Copies, 'tableCount'>): boolean {
  return isNeeded && bringerCount + copyOwnerCount === 0
}

/** 'Brought twice'; undefined for the right number of copies: one, or one for each of its tables. */
export function bringGap(planned: Pick<PlannedGame, 'game'> & Copies): string | undefined {
  const { game, bringerCount, copyOwnerCount, tableCount } = planned
  const copies = bringerCount + copyOwnerCount
  if (lacksCopy(planned)) return `Nobody brings ${game.name} yet`
  if (copies < tableCount) return tableCount - copies === 1 ? 'One more copy needed' : 'More copies needed'
  if (bringerCount <= Math.max(1, tableCount)) return undefined
  return bringerCount === 2 ? 'Brought twice' : `Brought ${numberWord(bringerCount)} times`
}

/**
 * Formats the bring list for emails and calendars, a line for each game: 'Azul: Dana brings it, Ben can teach it'.
 * Returns no lines until a member offers to bring or teach a game, or should bring one to a table, because many tables do
 * not use the list.
 */
export function bringLines(games: readonly PlannedGame[], viewerId: number): string[] {
  if (games.every((planned) => bringClauses(planned, viewerId).length === 0)) return []
  return games.map((planned) => {
    const gap = lacksCopy(planned) ? ['nobody brings it yet'] : planned.isNeeded ? [] : ['no table plays it']
    return `${planned.game.name}: ${[...gap, ...bringClauses(planned, viewerId)].join(', ')}`
  })
}

/** What a member plays at a split event, and the games that tables play with their copies. */
export type OwnTables = { game: string | null; broughtGames: readonly string[] }

/** Formats the table of a member for emails and calendars: 'Your table plays Azul', 'Please bring Azul and Brass'. */
export function ownTableLines({ game, broughtGames }: OwnTables): string[] {
  return [
    ...(game === null ? [] : [`Your table plays ${game}`]),
    ...(broughtGames.length > 0 ? [bringText(broughtGames)] : []),
  ]
}

/** Returns whether two groups have the same members, and the reader sees all of them. */
function isSame(one: People, other: People): boolean {
  const ids = new Set(one.members.map(({ id }) => id))
  const sizes = new Set([one.members.length, one.count, other.members.length, other.count])
  return sizes.size === 1 && one.count > 0 && other.members.every(({ id }) => ids.has(id))
}

function namePeople({ members, count }: People, viewerId: number): string {
  const others = members.filter(({ id }) => id !== viewerId).map(({ fullName }) => fullName)
  const names = others.length < members.length ? ['you', ...others] : others
  const hidden = count - names.length
  if (hidden <= 0) return joinNames(names)
  const [first] = names
  if (first === undefined) return count === 1 ? 'someone' : `${numberWord(count)} people`
  return `${first} and ${numberWord(count - 1)} ${count === 2 ? 'other' : 'others'}`
}
