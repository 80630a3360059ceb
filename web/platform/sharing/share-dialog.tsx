import { MessageCircle } from 'lucide-react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QrCode } from '../../ui/layout/qr-code.tsx'
import { LinkButtons } from './link-buttons.tsx'

/** `readers`: 'Members who open the link can answer.' `messageAddress`: where the member chooses a receiver. */
export type SharedPage = {
  title: string
  path: string
  readers: string
  messageAddress?: string
}

export function ShareDialog({ page, isOpen, onClose }: { page: SharedPage; isOpen: boolean; onClose: () => void }) {
  const { title, path, readers, messageAddress } = page
  const address = new URL(path, window.location.origin).href
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Share" description={readers} size="small">
      <div className="flex flex-col items-center gap-5">
        <QrCode text={address} label="QR code of the link" />
        <p className="w-full rounded-control bg-surface-sunken px-3.5 py-2.5 text-center text-sm wrap-anywhere select-all">
          {address}
        </p>
        <div className="flex flex-wrap justify-center gap-2.5">
          <LinkButtons title={title} address={address} />
          {messageAddress && (
            <ButtonLink variant="secondary" to={messageAddress}>
              <MessageCircle aria-hidden />
              Message to members
            </ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  )
}
