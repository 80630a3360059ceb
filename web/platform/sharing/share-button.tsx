import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import type { SharedPage } from './share-dialog.tsx'

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface ShareButtonProps extends Pick<ButtonProps, 'size'> {
  page: SharedPage
  /** Shows only an icon, in the size of a large button. */
  isIcon?: boolean
}

/** Opens the dialog to share a page. Its code loads at the first press. */
export function ShareButton({ page, size, isIcon = false }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const
  return (
    <>
      {isIcon ? (
        <IconButton label="Share" variant="secondary" className="size-13!" {...trigger}>
          <Share2 />
        </IconButton>
      ) : (
        <Button variant="secondary" size={size} {...trigger}>
          <Share2 aria-hidden />
          <span>Share</span>
        </Button>
      )}
      <ShareDialog page={page} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
