import type { ReactNode } from 'react'
import type { Game } from '../../../contract/games/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { NameAndYear } from '../card/game-labels.tsx'

export function FoundGame({ game, icon }: { game: Game; icon: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Link to={paths.game(game.id)} className="flex min-w-0 grow items-center gap-3 font-semibold">
        <Cover game={game} decorative className="h-10 w-13 shrink-0 rounded-chip" />
        <NameAndYear game={game} />
      </Link>
      {icon}
    </div>
  )
}
