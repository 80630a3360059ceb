import { Link2 } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { eventReaders, type LinkedEvent, sharedEventPath } from './shared-event.ts'

/**
 * Copies the link of an event, or the address of its details if members need no link. Shows the address where the
 * browser allows no copying.
 */
export function CopyLinkButton({ event }: { event: LinkedEvent }) {
  return (
    <Button variant="secondary" size="small" onClick={() => void copyLink(event)}>
      <Link2 aria-hidden />
      Copy link
    </Button>
  )
}

async function copyLink(event: LinkedEvent) {
  const link = new URL(sharedEventPath(event), window.location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    showToast({
      title: 'Link copied',
      description: `${eventReaders(event)} who opens it sees the event.`,
      tone: 'success',
    })
  } catch {
    // Browsers have no clipboard on a site without TLS.
    showToast({ title: 'Copy this link', description: link })
  }
}
