import { Link2 } from 'lucide-react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

type LinkedEvent = Pick<GameEvent, 'id' | 'linkCode' | 'visibility'>

/**
 * Copies the link of an event, or the address of its details if members need no link. Shows the address where the browser
 * allows no copying.
 */
export function CopyLinkButton({ event }: { event: LinkedEvent }) {
  return (
    <Button variant="secondary" size="small" onClick={() => void copyLink(event)}>
      <Link2 aria-hidden />
      Copy link
    </Button>
  )
}

async function copyLink({ id, linkCode, visibility }: LinkedEvent) {
  const link = new URL(linkCode === null ? paths.event(id) : paths.eventLink(linkCode), window.location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    const reader = linkCode === null || visibility === 'members' ? 'Any member' : 'Anyone'
    showToast({ title: 'Link copied', description: `${reader} who opens it sees the event.`, tone: 'success' })
  } catch {
    // Browsers have no clipboard on a site without TLS.
    showToast({ title: 'Copy this link', description: link })
  }
}
