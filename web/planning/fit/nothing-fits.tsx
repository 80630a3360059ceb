import { Dices } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import type { FitFilters } from '../calls.ts'

interface NothingFitsProps {
  /** Whether the table has games that do not fit. */
  hasGames: boolean
  filters: FitFilters
  onShowCatalog: () => void
  onClearFilters: () => void
}

export function NothingFits({ hasGames, filters, onShowCatalog, onClearFilters }: NothingFitsProps) {
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined)
  return (
    <EmptyState
      icon={<Dices />}
      title="Nothing fits yet"
      headingLevel={3}
      className="py-8"
      actions={
        <>
          {isFiltered && <Button onClick={onClearFilters}>Show everything again</Button>}
          {!filters.catalog && (
            <Button variant={isFiltered ? 'secondary' : 'primary'} onClick={onShowCatalog}>
              Search the whole catalog
            </Button>
          )}
        </>
      }
    >
      {isFiltered
        ? 'No game matches what you are in the mood for.'
        : hasGames
          ? 'The games at this table need more or fewer people, or more time.'
          : 'Nobody at the table has added games to their collection.'}
    </EmptyState>
  )
}
