import { UserRoundPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { paths } from '../platform/navigation/paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'

/** Sends the address at which friends register: by what the device shares with, or copied to be sent by hand. */
export function InviteButton({ size }: Pick<ComponentProps<typeof Button>, 'size'>) {
  return (
    <Button variant="secondary" {...(size && { size })} onClick={() => void invite()}>
      <UserRoundPlus aria-hidden />
      Invite Friends
    </Button>
  )
}

async function invite() {
  const url = new URL(paths.register, window.location.origin).href
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: 'Meeplehood', text: 'Come and play board games with me.', url })
      return
    }
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', description: 'Send it to whoever should be at your table.', tone: 'success' })
  } catch (error) {
    // Who thought better of it needs no words; a site without TLS may neither share nor write to the clipboard.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ title: 'Invite your friends', description: `Send them this link: ${url}` })
  }
}
