import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useMember } from '../../platform/session/session.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { hasFilters } from '../event-filters.ts'
import { useEventFilters } from './use-event-filters.ts'

const SavedSearchesDialog = lazyDialog(
  async () => (await import('../saved-searches/saved-searches-dialog.tsx')).SavedSearchesDialog,
)

const NotifyMe = lazyPart(async () => (await import('../saved-searches/notify-me.tsx')).NotifyMe, {
  failure: '“Notify me” could not be loaded.',
})

export function SavedSearchesButton() {
  const { location } = useMember()
  const [isOpen, setOpen] = useState(false)
  const { filters, changeFilters } = useEventFilters()
  const { sort: _sort, within: _within, ...saved } = filters
  const canNotify = location !== null && (hasFilters(filters) || filters.search !== '')
  return (
    <>
      {canNotify && <NotifyMe filters={saved} />}
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
