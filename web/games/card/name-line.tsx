import type { ReactNode } from 'react'
import { yearText } from '../../../contract/games/game-facts.ts'

interface NameLineProps {
  /** The name of a game. */
  children: ReactNode
  year?: number | null | undefined
}

/** The first line of a card: the name of the game, and its year if that is known. */
export function NameLine({ children, year }: NameLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      {children}
      {year != null && <span className="shrink-0 text-sm text-ink-faint">{yearText(year)}</span>}
    </div>
  )
}
