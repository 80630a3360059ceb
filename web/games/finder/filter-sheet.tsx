import { useInfiniteQuery } from '@tanstack/react-query'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogClose, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import { countFilters, gamesQueryOf } from './game-filters.ts'
import { gamesPages } from '../calls.ts'
import { useGameFilters } from './use-game-filters.ts'

export function FilterSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { filters, clearFilters } = useGameFilters()
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title="Filters">
      <div className="flex flex-col gap-7">
        <FilterFields replace />
      </div>
      <DialogFooter>
        <Button
          variant="ghost"
          disabled={countFilters(filters) === 0 && !filters.search}
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
    </Dialog>
  )
}

function ShowGames() {
  const { filters } = useGameFilters()
  const { data } = useInfiniteQuery(gamesPages(gamesQueryOf(filters)))
  const total = data?.pages[0]?.total
  if (total === undefined) return 'Show games'
  return total === 1 ? 'Show 1 game' : `Show ${groupDigits(total)} games`
}
