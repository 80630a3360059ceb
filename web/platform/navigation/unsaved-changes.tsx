import { useEffect, useRef } from 'react'
import { type Blocker, useBlocker } from '../../ui/router/index.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

/**
 * Blocks leaving a form with unsaved changes, by Cancel, Escape, Back or a link. On closing the tab, the browser asks
 * with its own dialog. Call `release` once the form is saved.
 *
 * @param isOpenAt for a form that the search parameters of the address open, whether these parameters keep it open
 */
export function useUnsavedChanges(isDirty: boolean, isOpenAt: (search: URLSearchParams) => boolean = () => true) {
  const isReleased = useRef(false)
  const isAtRisk = () => isDirty && !isReleased.current
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSameScreen = nextLocation.pathname === currentLocation.pathname
    return isAtRisk() && !(isSameScreen && isOpenAt(new URLSearchParams(nextLocation.search)))
  })
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isDirty && !isReleased.current) event.preventDefault()
    }
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [isDirty])

  function release() {
    isReleased.current = true
  }

  return { blocker, release }
}

export function UnsavedChanges({
  blocker,
  onDiscard,
  title = 'Leave without saving?',
  description = 'Your changes will be lost.',
  confirmLabel = 'Leave',
}: {
  blocker: Blocker
  onDiscard: () => void
  title?: string
  description?: string
  confirmLabel?: string
}) {
  function handleConfirm() {
    onDiscard()
    blocker.proceed?.()
  }

  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel="Keep editing"
      onConfirm={handleConfirm}
    />
  )
}
