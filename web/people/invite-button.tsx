import { UserRoundPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { paths } from '../platform/navigation/paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { canShare, copyText, shareWithDevice } from '../ui/browser/sharing.ts'

/** Shares the address of the registration with the device's share dialog, or copies it. */
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
  const page = { title: 'Meeplehood', text: 'Come and play board games with me.', url }
  if (canShare() && (await shareWithDevice(page))) return
  if (!canShare() && (await copyText(url)))
    return showToast({
      title: 'Link copied',
      description: 'Send it to the friends you want at your table.',
      tone: 'success',
    })
  showToast({ title: 'Invite your friends', description: `Send them this link: ${url}` })
}
