import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useEventFilters } from './use-event-filters.ts'

const SavedSearchesDialog = lazyDialog(
  async () => (await import('../saved-searches/saved-searches-dialog.tsx')).SavedSearchesDialog,
)

export function SavedSearchesButton() {
  const [isOpen, setOpen] = useState(false)
  const { filters, changeFilters } = useEventFilters()
  const { sort: _sort, within: _within, ...saved } = filters
  return (
    <>
      <Button variant="secondary" className="max-md:grow" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden />
        Saved searches
      </Button>
      <SavedSearchesDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        filters={saved}
        onApply={(chosen) => {
          changeFilters({ ...chosen, within: null })
          setOpen(false)
        }}
      />
    </>
  )
}
