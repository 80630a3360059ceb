import type { SeatsPlan } from './seated-game.ts'
import { opinionOf } from '../fit/explanation.ts'
import type { TableGame } from '../fit/model.ts'
import { neutralScore, voteCount, voteValue } from '../fit/score.ts'
import { capitalize, numberWord } from '../fit/words.ts'
import { votesFor } from '../plays/facts.ts'

type Offer = { waitingCount: number; gameName: string; ownerName: string | null; isOwn: boolean }

/**
 * Offers a second table in one line: 'Four people are waiting and Dana has Azul: add a table?'.
 *
 * @param ownerName null if the reader does not see the owner
 */
export function offerText({ waitingCount, gameName, ownerName, isOwn }: Offer): string {
  const people = waitingCount === 1 ? 'person is' : 'people are'
  const owner = isOwn ? 'you have' : `${ownerName ?? 'one of them'} has`
  return `${capitalize(numberWord(waitingCount))} ${people} waiting and ${owner} ${gameName}: add a table?`
}

type AddedSeats = { seats: number; gameName: string; seatedGameName: string | undefined; hostName: string | null }

/**
 * Says what all people play after a second table was added.
 *
 * @param gameName the game of the second table
 * @param seatedGameName the game of the people with seats
 * @param hostName the host who changes to the second table: 'you', or the name; null if the host stays
 */
export function seatsText(plan: SeatsPlan, { seats, gameName, seatedGameName, hostName }: AddedSeats): string {
  const added = `With ${seats} more ${seats === 1 ? 'seat' : 'seats'},`
  const second = hostName === null ? gameName : `${gameName} with ${hostName}`
  if (plan === 'oneMoreTable') return `${added} there is one more table, and the waiting members play ${second}.`
  if (plan === 'oneTable') return `${added} all of you can play ${gameName}.`
  if (plan === 'noGame')
    return `${added} the waiting members play ${gameName}. The others still need a game: plan one for them.`
  const first = seatedGameName === gameName ? `another copy of ${gameName}` : seatedGameName
  return `${added} there are two tables: the waiting members play ${second}, and the others play ${first}.`
}

type OfferedGame = { game: Pick<TableGame, 'countVotes'>; people: number; wishCount: number }

/** 'Two of them want to play it, and it is best with 4 (12 votes).' Null without wishes and good votes. */
export function offerReason({ game: { countVotes }, people, wishCount }: OfferedGame): string | null {
  const votes = votesFor(countVotes, people)
  const value = voteValue(votes)
  const isGood = value !== undefined && value >= neutralScore
  const vote = isGood ? `it is ${opinionOf(value)} with ${people} (${voteCount(votes)} votes)` : undefined
  const count = wishCount === people ? 'all' : numberWord(wishCount)
  const wish = wishCount === 0 ? undefined : `${count} of them ${wishCount === 1 ? 'wants' : 'want'} to play it`
  const clauses = [wish, vote].filter((clause) => clause !== undefined)
  return clauses.length === 0 ? null : `${capitalize(clauses.join(', and '))}.`
}
