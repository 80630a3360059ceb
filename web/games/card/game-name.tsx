import type { ReactNode } from 'react'
import { yearText } from '../../../contract/games/game-facts.ts'
import type { Game } from '../../../contract/games/schemas.ts'

/** The first line of a card: the name of the game, and its year if that is known. */
export function NameLine({ children, year }: { children: ReactNode; year?: number | null | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      {children}
      {year != null && <span className="shrink-0 text-sm text-ink-faint">{yearText(year)}</span>}
    </div>
  )
}

/** The name of a game and, if known, its year, which distinguishes games with the same name. */
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
