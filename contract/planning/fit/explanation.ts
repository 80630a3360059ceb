import { votesFor } from '../plays/facts.ts'
import { isKnownToAll, mostPlayers, type Table, type TableGame } from './model.ts'
import type { RankedGame } from './ranking.ts'
import { neutralScore, type ScorePart, scoreWeights, voteCount, voteValue } from './score.ts'
import { capitalize, joinNames, numberWord, rangeWords } from './words.ts'

export const maxClauses = 4

/** Parts that can be a reason, besides the number of people and the owners, which are always named. */
const reasonParts = ['wanted', 'liked', 'time', 'weight', 'taught', 'fresh'] as const satisfies readonly ScorePart[]
type ReasonPart = (typeof reasonParts)[number]

/** The place of the reader: this table, another one, or none, because they have not said yes to the proposed date. */
type ViewerPlace = 'here' | 'otherTable' | 'notComing'

type Reader = { table: Table; viewerId: number; viewerPlace?: ViewerPlace }

/**
 * Explains a suggestion in up to four clauses, such as 'Plays 2 to 5, you are 5' or 'Ada owns it': the number of
 * people, the owners, and the parts that raised the score most.
 *
 * @param viewerId the member who reads the explanation and is called 'you'
 * @param viewerPlace where this member plays; by default at this table
 */
export function explainFit(
  { game, parts, sizes = [] }: Omit<RankedGame, 'score' | 'sizes'> & Partial<Pick<RankedGame, 'sizes'>>,
  reader: Reader,
): string[] {
  const reasons = reasonParts
    .map((part) => ({ part, gain: scoreWeights[part] * (parts[part] - ordinaryValue(part)) }))
    .toSorted((one, other) => other.gain - one.gain)
    .filter(({ part, gain }) => gain > 0 || part === 'time')
    .flatMap(({ part }) => clauses[part](game, reader) ?? [])
  return [countClause(game, sizes, reader), ownersClause(game, reader), ...reasons].slice(0, maxClauses).map(capitalize)
}

/** Any wish is a reason; the other parts must be better than unknown. */
function ordinaryValue(part: ReasonPart): number {
  return part === 'wanted' ? 0 : neutralScore
}

function countClause(game: TableGame, sizes: readonly number[], { table, viewerPlace = 'here' }: Reader): string {
  const [people = table.people] = sizes
  const needsExpansion = Math.max(people, ...sizes) > game.maxPlayers && game.expansion !== null
  const range = rangeWords(game.minPlayers, needsExpansion ? mostPlayers(game) : game.maxPlayers)
  const present =
    sizes.length === 0
      ? presentTexts[viewerPlace](people)
      : `${sizes.join(' and ')} at its ${sizes.length === 1 ? 'table' : 'tables'}`
  const box = `plays ${range}${needsExpansion ? ` with ${game.expansion?.name}` : ''}, ${present}`
  const votes = votesFor(game.countVotes, people)
  const value = voteValue(votes)
  if (value === undefined) return box
  return `${box}; ${opinionOf(value)} with ${people} (${voteCount(votes)} votes)`
}

const presentTexts: Record<ViewerPlace, (people: number) => string> = {
  here: (people) => `you are ${people}`,
  otherTable: (people) => `${people} at this table`,
  notComing: wouldBe,
}

/** Counts the people for a reader who has not said yes: 'there would be 4'. */
export function wouldBe(count: number | string): string {
  return `there would be ${count}`
}

export function opinionOf(value: number): string {
  if (value >= 0.8) return 'best'
  return value >= neutralScore ? 'good' : 'not so good'
}

function ownersClause({ bringerIds, borrowerIds, ownerIds }: TableGame, reader: Reader): string {
  if (bringerIds.length > 0) return subject(bringerIds, reader, ['bring it', 'brings it'])
  if (ownerIds.some((id) => borrowerIds.includes(id))) return subject(ownerIds, reader, ['have it', 'has it'])
  if (ownerIds.length > 0) return subject(ownerIds, reader, ['own it', 'owns it'])
  return 'nobody brings it'
}

const clauses: Record<ReasonPart, (game: TableGame, reader: Reader) => string | undefined> = {
  wanted: ({ wantedByIds, favoriteOfIds }, reader) => {
    if (wantedByIds.length > 1) return `${someOf(wantedByIds, reader)} want to play it`
    if (wantedByIds.length === 1) return subject(wantedByIds, reader, ['want to play it', 'wants to play it'])
    return favoriteOfIds.length > 1
      ? `a favorite of ${someOf(favoriteOfIds, reader)}`
      : `a favorite of ${namesOf(favoriteOfIds, reader)[0] === 'you' ? 'yours' : namesOf(favoriteOfIds, reader)[0]}`
  },
  liked: ({ ratings, communityRating }, reader) => {
    const [only] = ratings
    if (only === undefined) return communityRating === null ? undefined : `members rate it ${stars(communityRating)}`
    if (ratings.length === 1) return `${subject([only.memberId], reader, ['rate it', 'rates it'])} ${stars(only.stars)}`
    return `${someOf(ratings, reader)} rate it ${stars(mean(ratings.map((rating) => rating.stars)))}`
  },
  time: ({ usualMinutes, minPlayTime, maxPlayTime }, { table: { minutesLeft } }) => {
    const length = usualMinutes === null ? rangeWords(minPlayTime, maxPlayTime) : `usually ${usualMinutes}`
    const mayBeTooLong = (usualMinutes ?? maxPlayTime) > minutesLeft
    return mayBeTooLong ? `${length} minutes, you have ${minutesLeft}` : `${length} of ${minutesLeft} minutes`
  },
  weight: (_game, reader) => `its complexity suits ${isHere(reader) ? 'your' : 'their'} experience`,
  taught: (game, reader) => {
    if (game.teacherIds.length > 0) return subject(game.teacherIds, reader, ['can teach it', 'can teach it'])
    return isKnownToTable(game, reader) ? 'everybody knows it' : undefined
  },
  fresh: ({ recentPlayerIds }, reader) => {
    const count = recentPlayerIds?.length ?? 0
    if (count === 0) return 'nobody has played it lately'
    return `only ${numberWord(count)} of ${group(reader)} ${count === 1 ? 'has' : 'have'} played it lately`
  },
}

/** Returns whether each of several people at the table is a member who knows the game. */
function isKnownToTable(game: TableGame, { table: { members, people } }: Reader): boolean {
  return people > 1 && members.length === people && isKnownToAll(game, members)
}

/** Writes how many of the people at the table: 'two of you', 'both of you', 'all three of them'. */
function someOf({ length: count }: readonly unknown[], reader: Reader): string {
  if (count < reader.table.people) return `${numberWord(count)} of ${group(reader)}`
  return count === 2 ? `both of ${group(reader)}` : `all ${numberWord(count)} of ${group(reader)}`
}

function group(reader: Reader): string {
  return isHere(reader) ? 'you' : 'them'
}

function isHere({ viewerPlace = 'here' }: Reader): boolean {
  return viewerPlace === 'here'
}

/** Writes who does something: 'you own it', 'Ada owns it', 'Ada and Ben own it'. The reader may not see who it is. */
function subject(ids: readonly number[], reader: Reader, [plural, singular]: readonly [string, string]): string {
  const names = namesOf(ids, reader)
  if (names.length === 0) return `someone ${singular}`
  return `${joinNames(names)} ${names.length === 1 && names[0] !== 'you' ? singular : plural}`
}

function namesOf(ids: readonly number[], { table, viewerId }: Reader): string[] {
  const named = new Set(ids)
  const others = table.members.filter(({ id }) => id !== viewerId && named.has(id)).map(({ name }) => name)
  return named.has(viewerId) ? ['you', ...others] : others
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function stars(rating: number): string {
  return `${Math.round(rating * 10) / 10} out of 5`
}
