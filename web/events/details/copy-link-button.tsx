import { Link2 } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { eventReaders, type LinkedEvent, sharedEventPath } from './shared-event.ts'
import { copyText } from '../../ui/browser/sharing.ts'

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
  const readers = `${eventReaders(event)} who opens it sees the event.`
  const copied = { title: 'Link copied', description: readers, tone: 'success' } as const
  showToast((await copyText(link)) ? copied : { title: 'Copy this link', description: link })
}
