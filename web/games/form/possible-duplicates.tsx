import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { GameForm } from '../../../contract/games/schemas.ts'
import type { GameIcon } from '../card/game-card.tsx'
import { runWhenIdle } from '../../ui/browser/run-when-idle.ts'
import { FoundGame } from './found-game.tsx'
import { callQuery } from '../../platform/api/call-queries.ts'

/** Milliseconds without typing before the search starts. */
const pause = 300

/** Below the name of a new game: existing games with a similar name. */
export function PossibleDuplicates({ Icon }: { Icon: GameIcon }) {
  const name = useWatch<GameForm, 'name'>({ name: 'name' }).trim()
  const [searchedName, setSearchedName] = useState('')
  useEffect(() => runWhenIdle(pause, () => setSearchedName(name)), [name])
  const { data: games = [] } = useQuery({
    ...callQuery('GET /api/games/alike', { query: { name: searchedName } }),
    enabled: searchedName !== '',
  })
  const found = name === '' ? [] : games
  const isFound = found.length > 0

  return (
    <div className={isFound ? 'rounded-control bg-mustard-soft p-3.5 text-sm text-mustard-ink' : undefined}>
      {/* Without the list, because a status announces every button in it. */}
      <p role="status" className="font-semibold empty:hidden">
        {isFound && (found.length === 1 ? 'We already have this game:' : 'We already have these games:')}
      </p>
      {isFound && (
        <>
          <ul aria-label="Games with a similar name" className="mt-2 flex flex-col gap-2">
            {found.map((game) => (
              <li key={game.id}>
                <FoundGame game={game} icon={<Icon game={game} among={found} />} />
              </li>
            ))}
          </ul>
          <p className="mt-2">Is yours a different game? Then go ahead and add it.</p>
        </>
      )}
    </div>
  )
}
