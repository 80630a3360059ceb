import type { ReactNode } from 'react'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { Cover } from '../../ui/cover/cover.tsx'

interface FitGameProps {
  game: GameSummary
  badge?: ReactNode
  /** Why the game fits or does not fit. */
  children: ReactNode
}

interface ReasonsProps {
  reasons: readonly string[]
  isOpen?: boolean
  /** The buttons below the reasons. */
  children?: ReactNode
}

/** Why a game fits, in one line that unfolds to all reasons and the buttons. */
export function Reasons({ reasons, isOpen = false, children }: ReasonsProps) {
  return (
    <details open={isOpen}>
      <summary className="min-h-6 truncate wrap-anywhere in-open:whitespace-pre-line">{reasons.join(' · ')}</summary>
      <div className="flex flex-wrap items-center gap-1 pt-1 empty:hidden">{children}</div>
    </details>
  )
}

export function FitGame({ game, badge, children }: FitGameProps) {
  return (
    <div className="flex min-w-0 grow items-start gap-3">
      <Cover decorative game={game} className="size-14 shrink-0 rounded-control" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={paths.game(game.id)} className="min-w-6 font-semibold wrap-anywhere hover:underline">
            <bdi>{game.name}</bdi>
          </Link>
          {badge}
        </p>
        <div className="text-sm wrap-anywhere text-ink-soft">{children}</div>
      </div>
    </div>
  )
}
