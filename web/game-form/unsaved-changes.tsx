import { useEffect, useRef } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { AlertDialog } from '../ui/alert-dialog.tsx'

/**
 * Keeps what was typed from being thrown away by a link, the back button or a closed tab. `release` lets the reader go
 * once it is saved.
 */
export function useUnsavedChanges(isDirty: boolean) {
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  function release() {
    isReleased.current = true
  }

  return { blocker, release }
}

/** Asks whether to leave in spite of what was typed. */
export function UnsavedChanges({ blocker }: { blocker: Blocker }) {
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.state === 'blocked' && blocker.reset()}
      title="Leave without saving?"
      description="What you typed here will be lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  )
}
