import { useEffect, useRef } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { readProfileAddress } from './profile-address.ts'

/**
 * Keeps edits from being thrown away by Cancel, a link, the back button or a closed tab. `release` lets the reader go once
 * they are saved.
 */
export function useUnsavedEdits(isDirty: boolean) {
  const isReleased = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const staysInForm =
      currentLocation.pathname === nextLocation.pathname &&
      readProfileAddress(new URLSearchParams(nextLocation.search)).isEditing
    return isDirty && !isReleased.current && !staysInForm
  })

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

/** Asks whether to leave the form in spite of what was changed. */
export function UnsavedEdits({ blocker }: { blocker: Blocker }) {
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Discard your changes?"
      description="What you changed on your profile will be lost."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
