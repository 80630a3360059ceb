import { useInfiniteQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useSearchParams } from '../router/use-search-params.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../ui/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import { countFilters, gamesQueryOf } from './game-filters.ts'
import { gamesPages } from './queries.ts'
import { useGameFilters } from './use-game-filters.ts'

/** The filters of phones: a button that says how many are set, and the sheet it opens. Going back closes the sheet. */
export function FilterSheet() {
  const { filters, clearFilters } = useGameFilters()
  const [address, setAddress] = useSearchParams()
  const count = countFilters(filters)

  function handleOpenChange(isOpen: boolean) {
    const next = new URLSearchParams(address)
    if (isOpen) next.set('panel', 'filters')
    else next.delete('panel')
    setAddress(next, { replace: !isOpen, preventScrollReset: true })
  }

  return (
    <Dialog open={address.get('panel') === 'filters'} onOpenChange={handleOpenChange}>
      <DialogTrigger asChild>
        <Button variant="secondary" className="lg:hidden" aria-label={count ? `Filters, ${count} active` : 'Filters'}>
          <SlidersHorizontal aria-hidden />
          <span className="max-[22rem]:hidden">Filters</span>
          {count > 0 && (
            <span className="-mr-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-felt px-1.5 text-sm text-on-felt">
              {count}
            </span>
          )}
        </Button>
      </DialogTrigger>
      <DialogContent title="Filters">
        <div className="flex flex-col gap-7">
          <FilterFields replace />
        </div>
        <DialogFooter>
          <Button
            variant="ghost"
            disabled={count === 0 && !filters.search}
            onClick={() => clearFilters({ replace: true })}
          >
            Clear filters
          </Button>
          <DialogClose asChild>
            <Button>
              <ShowGames />
            </Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function ShowGames() {
  const { filters } = useGameFilters()
  const { data } = useInfiniteQuery(gamesPages(gamesQueryOf(filters)))
  const total = data?.pages[0]?.total
  if (total === undefined) return 'Show games'
  return total === 1 ? 'Show 1 game' : `Show ${total.toLocaleString('en-US')} games`
}
