import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { GameResults } from './game-results.tsx'
import { findGamesHeading } from './heading.ts'

export function FindGamesScreen() {
  return (
    <>
      <PageHeading {...findGamesHeading} />
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 sm:mt-8 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <FilterPanel />
        <GameResults />
      </div>
    </>
  )
}
