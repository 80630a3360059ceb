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

export function FitGame({ game, badge, children }: FitGameProps) {
  return (
    <div className="flex min-w-0 grow items-start gap-3">
      <Cover decorative game={game} className="size-14 shrink-0 rounded-control" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={paths.game(game.id)} className="min-w-6 font-semibold wrap-anywhere hover:underline">
            <bdi>{game.name}</bdi>
          </Link>
          {badge}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{children}</p>
      </div>
    </div>
  )
}
