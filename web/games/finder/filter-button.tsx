import { SlidersHorizontal } from 'lucide-react'
import { useSearchParams } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { countFilters } from './game-filters.ts'
import { useGameFilters } from './use-game-filters.ts'

const FilterSheet = lazyDialog(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
  ({ isOpen }) => isOpen,
)

/**
 * On small screens: a button with the number of active filters that opens the filter sheet. Going back closes the
 * sheet.
 */
export function FilterButton() {
  const { filters } = useGameFilters()
  const [address, setAddress] = useSearchParams()
  const count = countFilters(filters)

  function handleOpenChange(isOpen: boolean) {
    const next = new URLSearchParams(address)
    if (isOpen) next.set('panel', 'filters')
    else next.delete('panel')
    setAddress(next, { replace: !isOpen, preventScrollReset: true })
  }

  const isOpen = address.get('panel') === 'filters'
  return (
    <>
      <Button
        variant="secondary"
        className="lg:hidden"
        aria-label={count ? `Filters, ${count} active` : 'Filters'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => handleOpenChange(true)}
      >
        <SlidersHorizontal aria-hidden />
        <span className="max-[22rem]:hidden">Filters</span>
        {count > 0 && (
          <span
            aria-hidden
            className="-mr-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-felt px-1.5 text-sm text-on-felt"
          >
            {count}
          </span>
        )}
      </Button>
      <FilterSheet isOpen={isOpen} onClose={() => handleOpenChange(false)} />
    </>
  )
}
