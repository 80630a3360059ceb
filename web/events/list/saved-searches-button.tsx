import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useEventFilters } from './use-event-filters.ts'

const SavedSearchesDialog = lazyDialog(
  async () => (await import('../saved-searches/saved-searches-dialog.tsx')).SavedSearchesDialog,
  ({ isOpen }) => isOpen,
)

export function SavedSearchesButton() {
  const [isOpen, setOpen] = useState(false)
  const { filters, changeFilters } = useEventFilters()
  const { sort: _sort, ...saved } = filters
  return (
    <>
      <IconButton label="Saved searches" variant="secondary" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden />
      </IconButton>
      <SavedSearchesDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        filters={saved}
        onApply={(chosen) => {
          changeFilters(chosen)
          setOpen(false)
        }}
      />
    </>
  )
}
