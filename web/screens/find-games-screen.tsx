import { PageHeading } from '../ui/layout/page-heading.tsx'
import { FilterPanel } from '../games/finder/filter-panel.tsx'
import { GameResults } from '../games/finder/game-results.tsx'
import { findGamesHeading } from './screens.ts'
import { AddToCollectionIcon } from '../shelves/collection/add-to-collection-icon.tsx'

export function FindGamesScreen() {
  return (
    <>
      <PageHeading {...findGamesHeading} isQuiet />
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 sm:mt-8 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
        <FilterPanel />
        <GameResults CardIcon={AddToCollectionIcon} />
      </div>
    </>
  )
}
