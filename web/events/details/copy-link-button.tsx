import { Link2 } from 'lucide-react'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Copies the address of an event's details, or shows it where the browser allows no copying. */
export function CopyLinkButton({ eventId }: { eventId: number }) {
  return (
    <Button variant="secondary" size="small" onClick={() => void copyLink(eventId)}>
      <Link2 aria-hidden />
      Copy link
    </Button>
  )
}

async function copyLink(eventId: number) {
  const link = new URL(paths.event(eventId), window.location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    showToast({ title: 'Link copied', description: 'Any member who opens it sees the event.', tone: 'success' })
  } catch {
    // Browsers have no clipboard on a site without TLS.
    showToast({ title: 'Copy this link', description: link })
  }
}
