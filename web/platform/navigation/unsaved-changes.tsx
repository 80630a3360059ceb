import { useEffect, useRef } from 'react'
import { type Blocker, useBlocker } from '../../router/index.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

/**
 * Keeps what was typed from being thrown away, whichever way somebody leaves: Cancel, Escape, Back, a link. When they
 * close the browser's tab, it asks in its own words. `release` lets them go once it is saved.
 *
 * @param isOpenAt for a form that opens by the address's search, whether this one leaves it open
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

interface UnsavedChangesProps {
  blocker: Blocker
  title?: string
  description?: string
  confirmLabel?: string
}

/** Asks whether to leave in spite of what was typed. */
export function UnsavedChanges({
  blocker,
  title = 'Leave without saving?',
  description = 'What you typed here will be lost.',
  confirmLabel = 'Leave',
}: UnsavedChangesProps) {
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
