import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Game } from '../../../contract/games/games.ts'
import type { GameForm } from '../../../contract/games/game-form.ts'
import { alikeGamesQuery } from '../queries.ts'
import { Link } from '../../router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { afterPause } from '../../ui/fields/after-pause.ts'
import { Cover } from '../../ui/cover/cover.tsx'

/** Milliseconds without a key before we look whether the game is there already. */
const pause = 300

/** Below the name of a game about to be added: those we have under a name that is alike. */
export function AlikeGames() {
  const name = useWatch<GameForm, 'name'>({ name: 'name' }).trim()
  const [asked, setAsked] = useState('')
  useEffect(() => afterPause(pause, () => setAsked(name)), [name])
  const { data: games = [] } = useQuery({ ...alikeGamesQuery(asked), enabled: asked !== '' })
  const found = name === '' ? [] : games

  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <div className="rounded-control bg-mustard-soft p-3.5 text-sm text-mustard-ink">
          <p className="font-semibold">
            {found.length === 1 ? 'We have this game already:' : 'We have these already:'}
          </p>
          <ul className="mt-2 flex flex-col gap-2">
            {found.map((game) => (
              <li key={game.id}>
                <AlikeGame game={game} />
              </li>
            ))}
          </ul>
          <p className="mt-2">Is it another one? Then go on.</p>
        </div>
      )}
    </div>
  )
}

function AlikeGame({ game }: { game: Game }) {
  return (
    <Link to={paths.game(game.id)} className="flex min-h-11 items-center gap-3 font-semibold">
      <Cover game={game} decorative className="h-10 w-13 shrink-0 rounded-chip" />
      <span className="min-w-0 wrap-break-word">{game.name}</span>
      <ChevronRight aria-hidden className="ml-auto size-4.5 shrink-0" />
    </Link>
  )
}
