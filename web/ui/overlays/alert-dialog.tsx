import { type ReactElement, type ReactNode, useState } from 'react'
import { AlertDialog as RadixAlertDialog } from 'radix-ui'
import { Button } from '../buttons/button.tsx'
import { classes } from '../styles/classes.ts'
import { overlayClasses, sheetClasses } from './dialog-classes.ts'
import { loopFocus } from './loop-focus.ts'
import { useReturnFocus } from './use-return-focus.ts'

type AlertDialogProps = (
  | { open: boolean; onOpenChange: (open: boolean) => void; trigger?: undefined }
  /** The button that opens the dialog. */
  | { open?: undefined; onOpenChange?: undefined; trigger: ReactElement }
) & {
  title: ReactNode
  /** Says what will happen and whether it can be undone. */
  description: ReactNode
  /** Names the action: 'Delete game', never 'OK'. */
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  tone?: 'danger' | 'primary'
  /** Whether the action is running. The dialog stays open and both buttons are disabled. */
  pending?: boolean
  /** Runs the action, and closes the dialog afterwards. */
  onConfirm: (close: () => void) => void
  /** Runs before the focus returns to where it was. Prevents that with `preventDefault`. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined
  /** More content, such as a field for a reason. */
  children?: ReactNode
}

/** Asks for confirmation. Escape and Cancel only close the dialog. */
export function AlertDialog({
  trigger,
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  pending = false,
  onConfirm,
  onCloseAutoFocus,
  children,
}: AlertDialogProps) {
  const { remember, giveBack } = useReturnFocus()
  const [isOpen, setOpen] = useState(false)
  return (
    <RadixAlertDialog.Root open={open ?? isOpen} onOpenChange={onOpenChange ?? setOpen}>
      {trigger && <RadixAlertDialog.Trigger asChild>{trigger}</RadixAlertDialog.Trigger>}
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={overlayClasses} />
        <RadixAlertDialog.Content
          onOpenAutoFocus={remember}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event)
            giveBack(event)
          }}
          onKeyDown={loopFocus}
          className={classes(
            sheetClasses,
            'gap-2 overflow-y-auto p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:max-w-md sm:p-7',
          )}
        >
          <RadixAlertDialog.Title className="text-2xl wrap-break-word">{title}</RadixAlertDialog.Title>
          <RadixAlertDialog.Description className="wrap-break-word text-ink-soft">
            {description}
          </RadixAlertDialog.Description>
          {children && <div className="pt-3">{children}</div>}
          <div className="flex flex-wrap-reverse justify-end gap-3 pt-5 max-sm:*:grow">
            <RadixAlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {cancelLabel}
              </Button>
            </RadixAlertDialog.Cancel>
            <Button variant={tone} pending={pending} onClick={() => onConfirm(() => setOpen(false))}>
              {confirmLabel}
            </Button>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  )
}
