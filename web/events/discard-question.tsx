import { useBeforeUnload, useBlocker } from 'react-router'
import { AlertDialog } from '../ui/alert-dialog.tsx'

/**
 * Asks before what was filled in is lost, whichever way somebody leaves the form: Cancel, Escape, Back or a link. When
 * they close the browser's tab, it asks in its own words.
 */
export function DiscardQuestion({ shouldAsk }: { shouldAsk: () => boolean }) {
  const blocker = useBlocker(shouldAsk)
  useBeforeUnload((event) => {
    if (shouldAsk()) event.preventDefault()
  })
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title="Discard this event?"
      description="What you have filled in will be lost."
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
