import { Link2, Share2 } from 'lucide-react'
import { canShare, copyText, shareWithDevice } from '../../ui/browser/sharing.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

interface LinkButtonsProps extends Pick<ButtonProps, 'size' | 'variant'> {
  title: string
  address: string
}

/** Copies a link, or opens the share dialog of the device if it has one. Shows the link where neither works. */
export function LinkButtons({ title, address, size, variant }: LinkButtonsProps) {
  async function copyLink() {
    if (await copyText(address)) showToast({ title: 'Link copied', tone: 'success' })
    else showAddress()
  }

  async function share() {
    if (!(await shareWithDevice({ title, url: address }))) showAddress()
  }

  const showAddress = () => showToast({ title: 'Copy this link', description: address })
  return (
    <>
      <Button size={size} variant={variant} onClick={() => void copyLink()}>
        <Link2 aria-hidden />
        Copy link
      </Button>
      {canShare() && (
        <Button size={size} variant="secondary" onClick={() => void share()}>
          <Share2 aria-hidden />
          Share with an app
        </Button>
      )}
    </>
  )
}
