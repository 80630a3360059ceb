import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { readSearch } from '../../platform/api/read-search.ts'
import { useSearchParams } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { ListFailure } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import type { GameIcon } from '../card/game-card.tsx'
import { gamesFoundText } from '../games-found-text.ts'
import { FoundGame } from './found-game.tsx'
import { callPages } from '../../platform/api/call-queries.ts'
import { firstMatches } from '../calls.ts'
import { ShowMore } from '../../platform/api/load-next-page.tsx'

interface CatalogSearchProps {
  /** Whether a form for a new game is below. A searched name that is missing can be filled in there. */
  mayAdd: boolean
  Icon: GameIcon
}

/** Finds games that the catalog already has. The address keeps the search: `/add-game?search=azul`. */
export function CatalogSearch({ mayAdd, Icon }: CatalogSearchProps) {
  const [address, setAddress] = useSearchParams()
  const search = readSearch(address)

  function handleSearch(text: string) {
    setAddress(new URLSearchParams(text && { search: text }), { replace: true, preventScrollReset: true })
  }

  return (
    <FormSection title="Is it in the catalog?">
      <SearchInput
        value={search}
        onSearch={handleSearch}
        aria-label="Search the catalog"
        placeholder="Wingspan, Azul, Root..."
      />
      {search && <Results search={search} mayAdd={mayAdd} Icon={Icon} />}
    </FormSection>
  )
}

function Results({ search, mayAdd, Icon }: CatalogSearchProps & { search: string }) {
  const found = useInfiniteQuery({
    ...callPages('GET /api/games', { query: { search, limit: firstMatches } }),
    placeholderData: keepPreviousData,
  })
  const pages = found.data?.pages
  const total = pages?.[0]?.total
  const isFound = pages?.some(({ items }) => items.length > 0) ?? false
  return (
    <>
      {/* Outside the list, because a status announces every button in it. */}
      <p role="status" className="sr-only">
        {total !== undefined && gamesFoundText(total)}
      </p>
      {pages && (
        <div className="flex flex-col gap-4">
          {isFound && (
            <ul aria-label="Games in the catalog" className="flex flex-col gap-2.5">
              {pages.flatMap(({ items }) =>
                items.map((game) => (
                  <li key={game.id}>
                    <FoundGame game={game} icon={<Icon game={game} among={items} />} />
                  </li>
                )),
              )}
            </ul>
          )}
          <ShowMore query={found} variant="ghost" size="small" className="self-start">
            Show more games
          </ShowMore>
          {mayAdd && <MissingGame name={search} hasAlternatives={isFound} />}
          {!mayAdd && !isFound && <p className="wrap-anywhere text-ink-soft">We do not have “{search}” yet.</p>}
        </div>
      )}
      {!pages && found.isError && <ListFailure query={found}>The catalog could not be searched.</ListFailure>}
      {!pages && !found.isError && <Skeleton className="h-11 w-full" />}
    </>
  )
}

interface MissingGameProps {
  name: string
  /** Whether the search has found other games. */
  hasAlternatives: boolean
}

/** Fills in the searched name as that of a new game. */
function MissingGame({ name, hasAlternatives }: MissingGameProps) {
  const { setValue, setFocus } = useFormContext<GameForm>()

  function handlePress() {
    setValue('name', name, { shouldDirty: true })
    setFocus('name')
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 text-ink-soft">
      <p className="min-w-0 wrap-anywhere">{hasAlternatives ? 'Not the one?' : `We do not have “${name}” yet.`}</p>
      <Button variant="secondary" size="small" onClick={handlePress}>
        <Plus aria-hidden />
        Add it as a new game
      </Button>
    </div>
  )
}
