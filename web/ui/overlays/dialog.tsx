import type { ComponentProps, ReactNode } from 'react'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { classes } from '../styles/classes.ts'
import { overlayClasses, sheetClasses } from './dialog-classes.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { loopFocus } from './loop-focus.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** Wraps a button that closes the dialog: `<DialogClose asChild>`. */
export const DialogClose = RadixDialog.Close

interface DialogProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  open: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
}

/** Title and footer stay. The focus returns to where it was, unless `onCloseAutoFocus` prevents the default. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'medium',
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: DialogProps) {
  const { remember, giveBack } = useReturnFocus()
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClasses} />
        <RadixDialog.Content
          className={classes(sheetClasses, 'overflow-clip', sizes[size], className)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          // The first Escape closes an open list or menu inside the dialog, the next one the dialog. A button that only
          // unfolds a part has no popup.
          onEscapeKeyDown={(event) =>
            document.activeElement?.matches('[aria-haspopup][aria-expanded=true]') && event.preventDefault()
          }
          onKeyDown={loopFocus}
          {...props}
          onOpenAutoFocus={(event) => {
            remember(event)
            onOpenAutoFocus?.(event)
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event)
            giveBack(event)
          }}
        >
          {/* A long title scrolls, and so do the buttons below: at least half of the height is for the body. */}
          <div className="max-h-[22dvh] shrink-0 overflow-y-auto px-5 pt-6.5 pr-16 pb-3 sm:px-7 sm:pt-7.5 sm:pr-18">
            <RadixDialog.Title
              dir="auto"
              className={classes('wrap-break-word text-ink', isLong(title) ? 'text-lg' : 'text-2xl')}
            >
              {title}
            </RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="mt-1 text-ink-soft">{description}</RadixDialog.Description>
            )}
          </div>
          {/* The scroll padding keeps a focused control between sticky tabs and a sticky footer. */}
          <div className="relative min-h-0 scroll-pt-16 scroll-pb-24 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-7">
            {children}
          </div>
          {/* Last in the order of the keyboard, so that the dialog opens with the focus on its content. */}
          <RadixDialog.Close asChild>
            <IconButton label="Close" className="absolute! top-4 right-3 sm:top-5 sm:right-5">
              <X />
            </IconButton>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Returns whether a title is so long that it would fill the screen of a phone at the usual size. */
function isLong(title: ReactNode): boolean {
  return typeof title === 'string' && title.length > 60
}

/** The buttons, visible at the bottom. It may be inside a form that fills the dialog. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="stays-below print:hidden -bottom-6 -mx-5 mt-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-dashed border-line bg-surface px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:*:grow sm:-mx-7 sm:px-7">
      {children}
    </div>
  )
}

const sizes = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' }
