import { capitalize, numberWord } from '../fit/words.ts'

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
