import { Link2, MessageCircle, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QrCode } from '../../ui/layout/qr-code.tsx'
import { canShare, copyText, shareWithDevice } from '../../ui/browser/sharing.ts'

/**
 * A page that members share. `readers` says who can see it: 'Any member who opens the link sees the event.'
 * `messageAddress` is the screen where the member chooses a receiver of the link, `extra` is an additional button, and
 * `more` is content below the buttons.
 */
export type SharedPage = {
  title: string
  path: string
  readers: string
  messageAddress?: string
  extra?: ReactNode
  more?: ReactNode
}

interface ShareDialogProps {
  page: SharedPage
  isOpen: boolean
  onClose: () => void
}

/** The dialog to share a page: a QR code, the link, and the share dialog of the device if it has one. */
export function ShareDialog({ page, isOpen, onClose }: ShareDialogProps) {
  const { title, path, readers, messageAddress, extra, more } = page
  const address = new URL(path, window.location.origin).href
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Share" description={readers} size="small">
      <div className="flex flex-col items-center gap-5">
        <QrCode text={address} label="QR code of the link" />
        <p className="w-full rounded-control bg-surface-sunken px-3.5 py-2.5 text-center text-sm wrap-anywhere select-all">
          {address}
        </p>
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={() => void copyLink(address)}>
            <Link2 aria-hidden />
            Copy link
          </Button>
          {canShare() && (
            <Button variant="secondary" onClick={() => void sharePage({ title, url: address })}>
              <Share2 aria-hidden />
              More ways to share
            </Button>
          )}
          {messageAddress && (
            <Button asChild variant="secondary">
              <Link to={messageAddress}>
                <MessageCircle aria-hidden />
                Message to members
              </Link>
            </Button>
          )}
          {extra}
        </div>
        {more}
      </div>
    </Dialog>
  )
}

async function copyLink(address: string) {
  if (await copyText(address)) showToast({ title: 'Link copied', tone: 'success' })
  else showToast({ title: 'Copy this link', description: address })
}

async function sharePage(page: { title: string; url: string }) {
  if (!(await shareWithDevice(page))) showToast({ title: 'Copy this link', description: page.url })
}
