import type { ReactNode } from 'react'
import { useMediaQuery } from '../browser/use-media-query.ts'
import { FilterButton } from './filter-button.tsx'
import type { FilterSheetProps } from './filter-sheet.tsx'

interface FilterBarProps extends FilterSheetProps {
  /** The accessible name. */
  label: string
  search?: ReactNode
  /** Up to three filters in one row, which scrolls sideways where it is too narrow for them. */
  chips: ReactNode
  /** The number of active filters among `children`, which phones show in a sheet. */
  count: number
}

/** The bar above a list: a search, three chips and further filters, which phones open as a sheet. */
export function FilterBar({ label, search, chips, children, ...sheet }: FilterBarProps) {
  const isPhone = useMediaQuery('(width < 48rem)')
  return (
    <div role="search" aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
      {search}
      <div className="flex min-w-0 items-center gap-1 max-md:w-full">
        <div className="-my-1 flex min-w-0 items-center gap-1 overflow-x-auto py-1 [scrollbar-width:none] max-md:grow md:gap-2">
          {chips}
        </div>
        {isPhone && (
          <FilterButton size="small" className="px-2.5! [&>svg]:hidden" {...sheet}>
            {children}
          </FilterButton>
        )}
      </div>
      {!isPhone && children}
    </div>
  )
}
