import { yearText } from '../../../contract/games/game-facts.ts'
import type { Game } from '../../../contract/games/schemas.ts'

/** The name of a game, and its year where that is known: it tells games with the same name apart. */
export function NameAndYear({ game: { name, yearPublished } }: { game: Pick<Game, 'name' | 'yearPublished'> }) {
  return (
    <span className="min-w-0 wrap-break-word">
      <bdi>{name}</bdi>
      {yearPublished !== null && (
        <>
          {' '}
          <span className="font-normal">{yearText(yearPublished)}</span>
        </>
      )}
    </span>
  )
}
