import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { SkeletonText } from '../../ui/feedback/states.tsx'
import { ListFailure, Loading } from '../../ui/feedback/loading.tsx'
import { fallbackGame } from './event-form.ts'
import { callQuery } from '../../platform/api/call-queries.ts'

export interface GameChoicesProps {
  chosen: readonly GameSummary[]
  onToggle: (game: GameSummary) => void
}

export function GameChoices({ chosen, onToggle }: GameChoicesProps) {
  return (
    <GameSearch>
      {(game) => (
        <Checkbox
          className="w-full!"
          label={<GameLabel game={game} />}
          checked={chosen.some(({ id }) => id === game.id)}
          onChange={() => onToggle(game)}
        />
      )}
    </GameSearch>
  )
}

/** A list of games that can be searched. `children` shows one of them. */
export function GameSearch({ children }: { children: (game: GameSummary) => ReactNode }) {
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...callQuery('GET /api/games', { query: { limit: 50, ...(search ? { search } : { sort: 'rating' }) } }),
    placeholderData: keepPreviousData,
  })
  const games = query.data?.length === 0 && search === '' ? [fallbackGame] : query.data

  return (
    <div className="flex flex-col gap-3">
      <SearchInput value={search} onSearch={setSearch} placeholder="Search games..." aria-label="Search games" />
      {query.isPending && <Loading what="games" placeholder={<SkeletonText lines={6} />} />}
      {query.isError && <ListFailure query={query}>The games could not be loaded.</ListFailure>}
      {games?.length === 0 && <p className="text-ink-soft">No games found</p>}
      <ul className="-mx-1.5 flex max-h-64 flex-col overflow-y-auto overscroll-contain px-1.5 empty:hidden">
        {games?.map((game) => (
          <li key={game.id}>{children(game)}</li>
        ))}
      </ul>
    </div>
  )
}

export function GameLabel({ game }: { game: GameSummary }) {
  return (
    <>
      <Cover decorative game={game} className="h-9 w-12 shrink-0 rounded-chip" />
      <span title={game.name} className="min-w-0 truncate">
        <bdi>{game.name}</bdi>
      </span>
    </>
  )
}
