import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '../ui/buttons/button.tsx'
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'
import type { SharedPage } from './share-dialog.tsx'

const ShareDialog = lazyDialog(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
  ({ isOpen }) => isOpen,
)

interface ShareButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  page: SharedPage
}

/** Opens the ways to share a page. Their code loads at the first press. */
export function ShareButton({ page, ...look }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} {...look}>
        <Share2 aria-hidden />
        Share
      </Button>
      <ShareDialog page={page} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
