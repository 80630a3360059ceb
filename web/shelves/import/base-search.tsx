import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NameAndYear } from '../../games/card/game-labels.tsx'
import { callQuery } from '../../platform/api/call-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SkeletonText } from '../../ui/feedback/states.tsx'
import { ListFailure, Loading } from '../../ui/feedback/loading.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { type BaseChoice, toBaseOfCatalog } from './base-choices.ts'
import type { ImportPlan } from './plan.ts'
import { searchBasesOfFile, toSentBase } from './planned-base.ts'

/** Searches base games among the rows of the file and the games of the catalog. */
export function BaseSearch({ importPlan, onFind }: { importPlan: ImportPlan; onFind: (base: BaseChoice) => void }) {
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...catalogQuery(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const ofFile = search === '' ? [] : searchBasesOfFile(search, importPlan)
  const idsOfFile = new Set(ofFile.map((base) => toSentBase(base, importPlan)?.baseGameId))
  const games = search === '' ? [] : (query.data ?? [])
  const ofCatalog = games.filter(({ id, baseGameId }) => baseGameId === null && !idsOfFile.has(id))
  const isEmpty = query.isSuccess && ofFile.length === 0 && ofCatalog.length === 0
  return (
    <>
      <SearchInput value={search} onSearch={setSearch} aria-label="Search base games" placeholder="Catan" />
      <div className="flex max-h-64 flex-col gap-3 overflow-y-auto overscroll-contain empty:hidden">
        <FoundBases title="In your file" bases={ofFile} onFind={onFind} />
        <FoundBases title="In our catalog" bases={ofCatalog.map(toBaseOfCatalog)} onFind={onFind} />
      </div>
      {query.isLoading && <Loading what="games" placeholder={<SkeletonText lines={3} />} />}
      {query.isError && <ListFailure query={query}>The catalog could not be searched.</ListFailure>}
      {search !== '' && isEmpty && <p className="text-ink-soft">No base games found</p>}
    </>
  )
}

/** More games than in the list, because the answer can contain expansions. */
const catalogQuery = (search: string) => callQuery('GET /api/games', { query: { search, limit: 24 } })

interface FoundBasesProps {
  title: string
  bases: readonly BaseChoice[]
  onFind: (base: BaseChoice) => void
}

function FoundBases({ title, bases, onFind }: FoundBasesProps) {
  if (bases.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <p className="text-sm font-semibold text-ink-soft">{title}</p>
      <ul>
        {bases.map((base) => (
          <li key={'game' in base ? `game ${base.game.id}` : `row ${base.rowIndex}`}>
            <Button variant="ghost" size="small" wraps className="w-full justify-start!" onClick={() => onFind(base)}>
              <NameAndYear game={base} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
