import type { SeatsPlan } from './seated-game.ts'
import { opinionOf } from '../fit/explanation.ts'
import type { TableGame } from '../fit/model.ts'
import { neutralScore, voteCount, voteValue } from '../fit/score.ts'
import { capitalize, numberWord } from '../fit/words.ts'
import { votesFor } from '../plays/facts.ts'

/**
 * Offers a second table in one line: 'Four people are waiting and Dana has Azul: open a second table?'.
 *
 * @param ownerName null if the reader does not see the owner
 */
export function offerText({
  waitingCount,
  gameName,
  ownerName,
  isOwn,
}: {
  waitingCount: number
  gameName: string
  ownerName: string | null
  isOwn: boolean
}): string {
  const people = waitingCount === 1 ? 'person is' : 'people are'
  const owner = isOwn ? 'you have' : `${ownerName ?? 'one of them'} has`
  return `${capitalize(numberWord(waitingCount))} ${people} waiting and ${owner} ${gameName}: open a second table?`
}

/**
 * Says what all people play after seats were added for a second table.
 *
 * @param gameName the game of the second table
 * @param seatedGameName the game of the people with seats
 * @param hostName the host who changes to the second table: 'you', or the name; null if the host stays
 */
export function seatsText(
  plan: SeatsPlan,
  {
    seats,
    gameName,
    seatedGameName,
    hostName,
  }: { seats: number; gameName: string; seatedGameName: string | undefined; hostName: string | null },
): string {
  const added = `With ${seats} more ${seats === 1 ? 'seat' : 'seats'} here,`
  const second = hostName === null ? gameName : `${gameName} with ${hostName}`
  if (plan === 'oneMoreTable') return `${added} there is one more table, and the waiting members play ${second}.`
  if (plan === 'oneTable') return `${added} all of you can play ${gameName}.`
  if (plan === 'noGame')
    return `${added} the waiting members play ${gameName}. The others still need a game: plan one for them.`
  const first = seatedGameName === gameName ? `another copy of ${gameName}` : seatedGameName
  return `${added} there are two tables: the waiting members play ${second}, and the others play ${first}.`
}

/**
 * Names the linked event of a second table: 'Chess Night: Azul'. Shortens a long title, so that the name of the game
 * stays in it; a game name is shortened to half of the length.
 */
export function linkedTitle({
  title,
  gameName,
  maxLength,
}: {
  title: string
  gameName: string
  maxLength: number
}): string {
  const ending = `: ${shorten(gameName, Math.floor(maxLength / 2))}`
  return `${shorten(title, maxLength - ending.length)}${ending}`
}

/** Shortens a text to a number of UTF-16 units, without cutting a character in two. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/**
 * Says why the game of a second table suits its people: 'Two of them want to play it, and it is best with 4 (12
 * votes).'. Returns null without wishes and without good votes for this number of people.
 */
export function offerReason({
  game: { countVotes },
  people,
  wishCount,
}: {
  game: Pick<TableGame, 'countVotes'>
  people: number
  wishCount: number
}): string | null {
  const votes = votesFor(countVotes, people)
  const value = voteValue(votes)
  const isGood = value !== undefined && value >= neutralScore
  const vote = isGood ? `it is ${opinionOf(value)} with ${people} (${voteCount(votes)} votes)` : undefined
  const count = wishCount === people ? 'all' : numberWord(wishCount)
  const wish = wishCount === 0 ? undefined : `${count} of them ${wishCount === 1 ? 'wants' : 'want'} to play it`
  const clauses = [wish, vote].filter((clause) => clause !== undefined)
  return clauses.length === 0 ? null : `${capitalize(clauses.join(', and '))}.`
}
